import type { ErrorName } from '@romduol/domain/errors';
import { DEBOUNCE_MS } from '@romduol/domain/limits';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable } from 'mobx';
import { call } from '../../api/staff-call';
import type { LoadablePages } from '../../components/async/loadable';
import { Resource } from '../resource';
import { DraftResource } from './draft-resource';
import { staffActions } from './index';
import { saveExport } from './save-export';

type Page = Output<Endpoints['taxDocuments']>;
export type TaxDocument = Page['list'][number];
export type TaxDocumentSettings = Output<Endpoints['taxDocumentSettings']>;
/** The recipient of an invoice as it is typed; all of it may be empty. */
export interface BuyerDraft {
  readonly buyerName: string;
  readonly buyerTaxNumber: string;
  readonly buyerAddress: string;
}

/** The invoices and credit notes of the store, the newest first, for staff to find, to print and to correct. */
class TaxDocumentStore implements LoadablePages<TaxDocument> {
  search = '';
  /** What the shown list was asked for. */
  #searched = '';
  #typing: ReturnType<typeof setTimeout> | undefined;
  readonly #found = new Resource(() => this.#ask(undefined));

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get value(): readonly TaxDocument[] | null {
    return this.#found.value?.list ?? null;
  }

  get problem(): string | null {
    return this.#found.problem;
  }

  get error(): ErrorName | null {
    return this.#found.error;
  }

  get hasMore(): boolean {
    return this.#found.value?.more === true;
  }

  /** Whether the store numbers its invoices; null before it is known. */
  get enabled(): boolean | null {
    return this.#found.value?.enabled ?? null;
  }

  load(): Promise<void> {
    clearTimeout(this.#typing);
    this.#searched = this.search.trim();
    return this.#found.load();
  }

  /** Shows those whose number, order or recipient has this text; '' = all. */
  show(search: string): void {
    this.search = search;
    void this.load();
  }

  /** The same for a text that is being typed: asks once typing pauses. */
  find(search: string): void {
    this.search = search;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.load(), DEBOUNCE_MS);
  }

  async loadMore(): Promise<void> {
    const shown = this.#found.value;
    const last = shown?.list.at(-1);
    if (shown === null || last === undefined) return;
    const more = await this.#ask(last.documentId).catch(() => null);
    if (more !== null && this.#found.value === shown) this.#found.set({ ...more, list: [...shown.list, ...more.list] });
  }

  #ask(before: number | undefined): Promise<Page> {
    const search = this.#searched;
    const asked = { ...(search !== '' && { search }), ...(before !== undefined && { before }) };
    return call('taxDocuments', asked, { quiet: true });
  }
}

export const taxDocuments = new TaxDocumentStore();

/** Whether invoices are numbered, and the documents of an order, the newest first. */
export const loadOrderDocuments = (orderId: number): Promise<Page> =>
  call('taxDocuments', { orderId }, { quiet: true });

/** The invoice of an order that was not cancelled. */
export const findOpenInvoice = ({ list }: Pick<Page, 'list'>): TaxDocument | undefined =>
  list.find(({ kind, cancelled }) => kind === 'invoice' && !cancelled);

export const loadDocumentPaper = (documentId: number): Promise<Output<Endpoints['taxDocumentPaper']>> =>
  call('taxDocumentPaper', { documentId }, { quiet: true });

/** Fields that are empty are left out. */
const toBuyer = (draft: BuyerDraft): Partial<BuyerDraft> =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([key, text]: [string, string]) => (text.trim() === '' ? [] : [[key, text.trim()]])),
  );

/** Null where it was refused, which is shown. */
export const issueInvoice = (orderId: number, draft: BuyerDraft): Promise<TaxDocument | null> =>
  staffActions.run('issueInvoice', { orderId, ...toBuyer(draft) }, null);

export const printTaxDocument = (documentId: number): Promise<{ readonly jobs: number } | null> =>
  staffActions.run('printTaxDocument', { documentId }, null);

/** Cancels an invoice by a credit note. Whether it was done. */
export const cancelInvoice = async (documentId: number, reason: string): Promise<boolean> => {
  const isDone = (await staffActions.run('cancelInvoice', { documentId, reason }, null)) !== null;
  await taxDocuments.load();
  return isDone;
};

/** Sends a document that was refused, or not answered, to the e-invoice service again. Whether it was done. */
export const resendDocument = async (documentId: number): Promise<boolean> => {
  const isDone = (await staffActions.run('resendTaxDocument', { documentId }, null)) !== null;
  await taxDocuments.load();
  return isDone;
};

/** Gives the document as UBL to the person. */
export const saveXml = async (documentId: number): Promise<void> => {
  await saveExport(await call('taxDocumentXml', { documentId }));
};

/** How the store numbers its tax documents. */
export const taxDocumentSettings = new DraftResource<TaxDocumentSettings>(() =>
  call('taxDocumentSettings', {}, { quiet: true }),
);

/** Whether the draft was saved. */
export const saveTaxDocumentSettings = ({
  lastInvoice: _last,
  canSend: _service,
  ...draft
}: TaxDocumentSettings): Promise<boolean> =>
  taxDocumentSettings.save(() =>
    call('saveTaxDocumentSettings', draft satisfies Input<Endpoints['saveTaxDocumentSettings']>),
  );
