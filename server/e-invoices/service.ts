/** A tax document to be delivered. */
export interface SentDocument {
  /** The same for each attempt: a service that took it before takes it once. */
  readonly key: string;
  readonly documentNo: string;
  /** UBL 2.1. */
  readonly xml: string;
}

/** The service's answer. */
export type DeliveryAnswer =
  | { readonly outcome: 'accepted'; readonly reference: string | null }
  /** It will not take this document; `problem` is in its own words. */
  | { readonly outcome: 'refused'; readonly problem: string };

/** A way to deliver tax documents: to an access point, an authority, an accountant. Throws where there is no answer. */
export interface EInvoiceService {
  send(document: SentDocument): Promise<DeliveryAnswer>;
}
