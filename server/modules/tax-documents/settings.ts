import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { audit } from '../audit';
import { loadStore } from '../store';

type SettingsAnswer = Output<Endpoints['taxDocumentSettings']>;

/** How a store numbers its tax documents, and who sells. */
export type TaxDocumentSettings = Omit<SettingsAnswer, 'version' | 'lastInvoice' | 'canSend'>;

const UNSET: TaxDocumentSettings & { readonly version: number } = {
  enabled: false,
  invoicePrefix: 'INV-',
  creditNotePrefix: 'CN-',
  yearly: true,
  legalName: '',
  legalAddress: '',
  sends: false,
  version: 0,
};

/** The store's settings; before a manager has set any, those that the page proposes. */
export const loadTaxDocumentSettings = async (db: Db, storeId: number): Promise<typeof UNSET> => {
  const row = await db
    .selectFrom('tax_document_settings')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (row === undefined) return UNSET;
  return {
    enabled: row.enabled,
    invoicePrefix: row.invoice_prefix,
    creditNotePrefix: row.credit_note_prefix,
    yearly: row.yearly,
    legalName: row.legal_name,
    legalAddress: row.legal_address,
    sends: row.sends,
    version: row.version,
  };
};

const findLastInvoice = async (db: Db, storeId: number): Promise<string | null> => {
  const last = await db
    .selectFrom('tax_document')
    .select(['series', 'number'])
    .where('store_id', '=', storeId)
    .where('kind', '=', 'invoice')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? null : formatDocumentNo(last);
};

/** Shorter numbers are filled up with zeros. */
export const NUMBER_DIGITS = 6;

/** INV-2026-000001. */
export const formatDocumentNo = ({ series, number }: { readonly series: string; readonly number: number }): string =>
  `${series}${String(number).padStart(NUMBER_DIGITS, '0')}`;

export const taxDocumentSettings = async ({
  db,
  caller,
}: Call<StaffCaller>): Promise<Omit<SettingsAnswer, 'canSend'>> => ({
  ...(await loadTaxDocumentSettings(db, caller.storeId)),
  lastInvoice: await findLastInvoice(db, caller.storeId),
});

type Sent = Input<Endpoints['saveTaxDocumentSettings']>;

/** Texts that were left out are empty. */
const toSettings = ({
  invoicePrefix = '',
  creditNotePrefix = '',
  legalName = '',
  legalAddress = '',
  sends = false,
  ...sent
}: Sent) => ({
  ...sent,
  ...{ invoicePrefix, creditNotePrefix, sends },
  legalName: legalName.trim(),
  legalAddress: legalAddress.trim(),
});

const writeSettings = ({ db, caller: { storeId } }: Call<StaffCaller>, input: ReturnType<typeof toSettings>) => {
  const values = {
    enabled: input.enabled,
    invoice_prefix: input.invoicePrefix,
    credit_note_prefix: input.creditNotePrefix,
    yearly: input.yearly,
    legal_name: input.legalName,
    legal_address: input.legalAddress,
    sends: input.sends,
    version: input.version + 1,
  };
  return db
    .insertInto('tax_document_settings')
    .values({ store_id: storeId, ...values })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet(values).where('tax_document_settings.version', '=', input.version),
    )
    .executeTakeFirst();
};

/**
 * Saves how tax documents are numbered; issued ones keep their numbers. Throws badInput where both kinds would have the
 * same prefix,
 * taxNumberMissing for a store without one, changedMeanwhile where the settings were changed since they were read.
 */
export const saveTaxDocumentSettings = async (
  call: Call<StaffCaller>,
  sent: Sent,
  canSend: boolean,
): Promise<{ version: number }> => {
  const input = toSettings(sent);
  if (input.sends && !canSend) throw new Refusal('badInput', { field: 'sends' });
  if (input.invoicePrefix === input.creditNotePrefix) throw new Refusal('badInput', { field: 'creditNotePrefix' });
  const { tax_number: taxNumber } = await loadStore(call.db, call.caller.storeId);
  if (input.enabled && taxNumber === '') throw new Refusal('taxNumberMissing');
  const before = await loadTaxDocumentSettings(call.db, call.caller.storeId);
  const { numInsertedOrUpdatedRows } = await writeSettings(call, input);
  if (before.version !== input.version || numInsertedOrUpdatedRows === 0n) throw new Refusal('changedMeanwhile');
  const changes = Object.fromEntries(
    (Object.keys(UNSET) as (keyof typeof UNSET)[])
      .filter((key) => key !== 'version' && before[key] !== input[key])
      .map((key) => [key, { from: before[key], to: input[key] }]),
  );
  await audit(call, 'saveTaxDocumentSettings', { name: 'taxDocuments' }, { changes });
  return { version: input.version + 1 };
};
