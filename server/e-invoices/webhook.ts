import type { DeliveryAnswer, EInvoiceService } from './service';

/** The address of the operator's e-invoice service, and the token that it accepts. */
export interface EInvoiceWebhook {
  readonly url: string;
  readonly token: string;
}

const TIMEOUT_MS = 10_000;
const PROBLEM_MOST = 300;
const REFERENCE_MOST = 200;
const CONFLICT = 409;
/** Answers that say nothing of the document: wrong token, no such address, too early, too many. */
const TRY_AGAIN: ReadonlySet<number> = new Set([401, 403, 404, 408, 425, 429]);

/** The id that the service gave the document, where it is JSON with one. */
const readReference = (text: string): string | null => {
  try {
    const { id } = JSON.parse(text) as { readonly id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, REFERENCE_MOST) : null;
  } catch {
    return null;
  }
};

/**
 * Hands documents to a service of the operator's: POST of the XML with an Idempotency-Key. Any 2xx, or 409 for one that it
 * has, is an acceptance; another 4xx is a refusal whose text is the reason. All else is tried again.
 */
export const webhookEInvoices = ({ url, token }: EInvoiceWebhook): EInvoiceService => ({
  send: async ({ key, documentNo, xml }): Promise<DeliveryAnswer> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        'document-number': encodeURIComponent(documentNo),
      },
      body: xml,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (answer.ok || answer.status === CONFLICT) return { outcome: 'accepted', reference: readReference(text) };
    if (answer.status >= 400 && answer.status < 500 && !TRY_AGAIN.has(answer.status)) {
      return { outcome: 'refused', problem: text.trim().slice(0, PROBLEM_MOST) || `HTTP ${answer.status}` };
    }
    throw new Error(`HTTP ${answer.status}`);
  },
});
