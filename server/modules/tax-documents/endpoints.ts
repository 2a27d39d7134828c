import { randomUUID } from 'node:crypto';
import type { Endpoints, Output } from '@romduol/contract';
import { isRefundable } from '@romduol/domain/order/pay-status';
import type { Db } from '../../db/db';
import type { SomeHandlers } from '../../http/call';
import { parseReason } from '../../http/reason';
import { Refusal, refuse } from '../../http/refusal';
import { type DrawnTaxDocument, loadTaxDocumentPaper, printTaxDocument, renderPicture } from '../../printing';
import type { Languages } from '../../printing/documents/words';
import { audit } from '../audit';
import { findDinerOrder, lockOrder } from '../orders';
import { toBuyer } from './buyer';
import { cancelInvoice } from './credit';
import { resendTaxDocument } from './deliver';
import { issueInvoice } from './issue';
import { findDocument, type FoundDocument, listTaxDocuments, toAnswer, toUblDocument } from './list';
import { findInvoice, type TaxDocumentRow } from './rows';
import { formatDocumentNo, loadTaxDocumentSettings, saveTaxDocumentSettings, taxDocumentSettings } from './settings';
import { toUbl } from './ubl';

type Picture = Output<Endpoints['taxDocumentPaper']>;

const toDrawn = ({ row, corrects }: FoundDocument): DrawnTaxDocument => ({
  row,
  documentNo: formatDocumentNo(row),
  corrects: corrects?.documentNo ?? null,
});

const showPaper = async (db: Db, found: FoundDocument, languages: Languages): Promise<Picture> => {
  const { png, ...size } = await renderPicture(await loadTaxDocumentPaper(db, toDrawn(found), languages), 80);
  return { image: `data:image/png;base64,${png.toString('base64')}`, ...size };
};

const toDinerInvoice = (row: TaxDocumentRow) => ({
  documentNo: formatDocumentNo(row),
  buyerName: row.buyer?.name ?? '',
  issuedAt: row.issued_at.getTime(),
});

/** A file's name: what is not a letter, a digit or a dash becomes a dash. */
const fileName = (number: string): string => `${number.replace(/[^A-Za-z0-9-]/g, '-')}.xml`;

/** `canSend`: the server has an e-invoice service. */
export const taxDocumentHandlers = (canSend: boolean) =>
  ({
    taxDocumentSettings: async (call) => ({ ...(await taxDocumentSettings(call)), canSend }),
    saveTaxDocumentSettings: (call, input) => saveTaxDocumentSettings(call, input, canSend),
    resendTaxDocument: async (call, { documentId }) => {
      await resendTaxDocument(call, documentId);
      return {};
    },
    taxDocuments: listTaxDocuments,

    issueInvoice: async (call, { orderId, ...input }) => {
      const { db, caller, now } = call;
      const { storeId, staffId } = caller;
      const { id } = await issueInvoice(db, { storeId, orderId, buyer: toBuyer(input), staffId, now });
      return toAnswer(await findDocument(db, storeId, id));
    },

    cancelInvoice: async (call, { documentId, reason: given }) => {
      const { db, caller, now } = call;
      const reason = parseReason(given);
      const { row } = await findDocument(db, caller.storeId, documentId);
      const order = await lockOrder(db, caller.storeId, row.order_id);
      const invoice = await findInvoice(db, caller.storeId, order.id);
      if (invoice?.id !== documentId) throw new Refusal('changedMeanwhile');
      await audit(call, 'cancelInvoice', order, { reason, invoice: formatDocumentNo(invoice) });
      const note = await cancelInvoice(db, { order, reason, staffId: caller.staffId, now });
      const { id } = note ?? refuse('changedMeanwhile');
      return toAnswer(await findDocument(db, caller.storeId, id));
    },

    taxDocumentPaper: async ({ db, caller, language }, { documentId }) =>
      showPaper(db, await findDocument(db, caller.storeId, documentId), [language]),

    taxDocumentXml: async ({ db, caller }, { documentId }) => {
      const found = await findDocument(db, caller.storeId, documentId);
      const data = Buffer.from(toUbl(toUblDocument(found))).toString('base64');
      return { fileName: fileName(formatDocumentNo(found.row)), contentType: 'application/xml', data };
    },

    printTaxDocument: async ({ db, caller, now }, { documentId }) => {
      const found = await findDocument(db, caller.storeId, documentId);
      const request = { key: randomUUID(), staffId: caller.staffId, kioskId: null, now };
      const jobs = await printTaxDocument(db, toDrawn(found), request);
      if (jobs === 0) throw new Refusal('printFailed');
      return { jobs };
    },

    dinerInvoice: async ({ db, caller }, { orderNo }) => {
      const order = await findDinerOrder(db, caller, orderNo);
      const { enabled } = await loadTaxDocumentSettings(db, caller.storeId);
      const invoice = await findInvoice(db, caller.storeId, order.id);
      const offered = enabled && isRefundable(order.pay_status) && invoice === undefined;
      return { offered, invoice: invoice === undefined ? null : toDinerInvoice(invoice) };
    },

    askForInvoice: async ({ db, caller, now }, { orderNo, ...input }) => {
      const { storeId } = caller;
      const { id: orderId } = await findDinerOrder(db, caller, orderNo);
      return toDinerInvoice(await issueInvoice(db, { storeId, orderId, buyer: toBuyer(input), staffId: null, now }));
    },

    dinerInvoicePaper: async ({ db, caller, language }, { orderNo }) => {
      const order = await findDinerOrder(db, caller, orderNo);
      const row = (await findInvoice(db, caller.storeId, order.id)) ?? refuse('notFound');
      return showPaper(db, { row, corrects: null, cancelled: false, credited: false, delivery: null }, [language]);
    },
  }) satisfies SomeHandlers;
