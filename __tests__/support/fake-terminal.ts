/** What the part of Stripe's API for card readers answers: an object, or an error with its code. */
export interface TerminalAnswer {
  readonly status: number;
  readonly said: object;
}

interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_method_types: readonly string[];
  readonly amount: number;
  currency: string;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  amount_received: number;
  last_payment_error: { readonly code: string; readonly decline_code?: string } | null;
}

interface Action {
  readonly type: 'process_payment_intent';
  readonly process_payment_intent: { readonly payment_intent: string };
  status: 'in_progress' | 'succeeded' | 'failed';
  failure_code: string | null;
  readonly api_error: null;
}

interface Reader {
  readonly id: string;
  readonly object: 'terminal.reader';
  readonly label: string;
  readonly serial_number: string;
  status: 'online' | 'offline';
  action: Action | null;
}

const refused = (code: string): TerminalAnswer => ({
  status: 400,
  said: { error: { type: 'invalid_request_error', code, message: code } },
});
const ok = (said: object): TerminalAnswer => ({ status: 200, said });

/** Card readers, and the payments that they ask for. */
export class FakeTerminal {
  private readonly intents = new Map<string, Intent>();
  readonly readers = new Map<string, Reader>(
    ['Counter', 'Terrace'].map((label, index) => [
      `tmr_${index + 1}`,
      {
        ...{ id: `tmr_${index + 1}`, object: 'terminal.reader', label, serial_number: `WSC51300000${index}` },
        ...{ status: 'online', action: null },
      },
    ]),
  );
  /** A card is in the reader: what it does cannot be cancelled any more. */
  isCardIn = false;

  find(reference: string): Intent {
    const found = [...this.intents.values()].find(({ metadata }) => metadata['reference'] === reference);
    if (!found) throw new Error(`no payment for ${reference}`);
    return found;
  }

  reader(id = 'tmr_1'): Reader {
    const reader = this.readers.get(id);
    if (!reader) throw new Error(`no reader ${id}`);
    return reader;
  }

  private end(intent: Intent, status: 'succeeded' | 'failed', failure: string | null): void {
    const reader = [...this.readers.values()].find((each) => this.isAbout(each, intent.id));
    if (reader?.action) Object.assign(reader.action, { status, failure_code: failure });
  }

  private isAbout({ action }: Reader, id: string): boolean {
    return action?.process_payment_intent.payment_intent === id;
  }

  /** A card is charged; what Stripe then knows of it can be altered. */
  pays(reference: string, amount: number, bent: Partial<Intent> = {}): string {
    const intent = this.find(reference);
    Object.assign(intent, { status: 'succeeded', amount_received: amount, last_payment_error: null, ...bent });
    this.end(intent, 'succeeded', null);
    return intent.id;
  }

  /** The bank declines the card, if it was not charged. */
  declines(reference: string, decline = 'generic_decline'): void {
    const intent = this.find(reference);
    if (intent.status === 'succeeded') return;
    intent.last_payment_error = { code: 'card_declined', decline_code: decline };
    this.end(intent, 'failed', 'card_declined');
  }

  /** The answer to a request; null where there is no such object. */
  answer(method: string, path: string, fields: URLSearchParams): TerminalAnswer | null {
    const [, , kind, , reader = '', action] = path.split('/');
    if (kind === 'payment_intents') return this.answerIntent(path, fields);
    if (reader === '') return ok({ object: 'list', data: [...this.readers.values()], has_more: false, url: path });
    const found = this.readers.get(reader);
    if (!found) return null;
    if (method === 'GET') return ok(found);
    if (found.status === 'offline') return refused('terminal_reader_offline');
    return action === 'cancel_action' ? this.cancelAction(found) : this.process(found, fields);
  }

  private answerIntent(path: string, fields: URLSearchParams): TerminalAnswer | null {
    const [, , , id = '', action] = path.split('/');
    if (id === '') return ok(this.create(fields));
    const intent = this.intents.get(id);
    if (!intent) return null;
    if (action !== 'cancel') return ok(intent);
    if (intent.status !== 'requires_payment_method') return refused('payment_intent_unexpected_state');
    intent.status = 'canceled';
    return ok(intent);
  }

  private create(fields: URLSearchParams): Intent {
    const id = `pi_reader${this.intents.size + 1}`;
    const intent: Intent = {
      ...{ id, object: 'payment_intent', status: 'requires_payment_method' },
      metadata: { reference: fields.get('metadata[reference]') ?? '', store: fields.get('metadata[store]') ?? '' },
      payment_method_types: [fields.get('allowed_payment_method_types[0]') ?? 'card'],
      amount: Number(fields.get('amount')),
      currency: fields.get('currency') ?? '',
      ...{ amount_received: 0, last_payment_error: null },
    };
    this.intents.set(id, intent);
    return { ...intent };
  }

  /** As Stripe does, a payment that still waits for its card is replaced by the next one. */
  private process(reader: Reader, fields: URLSearchParams): TerminalAnswer {
    const intent = this.intents.get(fields.get('payment_intent') ?? '');
    if (intent?.status !== 'requires_payment_method') return refused('payment_intent_unexpected_state');
    if (this.isCardIn) return refused('terminal_reader_busy');
    reader.action = {
      ...{ type: 'process_payment_intent', process_payment_intent: { payment_intent: intent.id } },
      ...{ status: 'in_progress', failure_code: null, api_error: null },
    };
    return ok(reader);
  }

  private cancelAction(reader: Reader): TerminalAnswer {
    if (this.isCardIn) return refused('terminal_reader_busy');
    reader.action = null;
    return ok(reader);
  }
}
