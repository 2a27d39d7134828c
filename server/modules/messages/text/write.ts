import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { NO_MAIN } from '@romduol/domain/money/amount';
import { interpolate, type Language, type MessageArgs, type SentMessageKey } from '@romduol/locales';
import { SENT_LOCALES } from '@romduol/locales/generated/all';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/db';
import { textIn } from '../../../db/localized';
import type { Schema } from '../../../db/schema';
import { writeMoney } from '../../../money/write';
import { loadReceipt } from '../../../printing';
import type { Row } from '../../../printing/paper/paper';
import type { MailFile } from '../../../messages';
import { drawPurchaseOrder } from '../../store-room';
import { describeContent, findZ } from '../../till';
import { loadStore, type Store } from '../../store';
import { linkHtml, mailHtml, paperHtml, paragraphs } from './html';
import { paperText } from './paper-text';

export type MessageRow = Selectable<Schema['message']>;

/** What only the moment of sending makes: a code is never kept in a message. */
export interface Fresh {
  readonly code?: string;
  readonly link?: string;
  readonly userName?: string;
}

export interface WrittenMessage {
  /** The name of the store. */
  readonly store: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: MailFile[];
}

type Say = (key: SentMessageKey, args?: MessageArgs<string>) => string;

interface Told {
  readonly db: Db;
  readonly message: MessageRow;
  readonly store: Store;
  readonly name: string;
  readonly say: Say;
}

const findOrder = ({ db, message }: Told) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', message.store_id)
    .where('id', '=', message.order_id ?? 0)
    .executeTakeFirstOrThrow();

/** Lines of text with a paper below them. */
const compose = (
  { message, name, say }: Told,
  subject: string,
  {
    lines = [],
    rows = [],
    link,
  }: { lines?: readonly string[]; rows?: readonly Row[]; link?: readonly [string, string] },
): WrittenMessage => {
  const foot = say(message.subscriber_id === null ? 'sent.footOnce' : 'sent.foot', { store: name });
  const body =
    paragraphs(lines) + (link === undefined ? '' : linkHtml(...link)) + (rows.length > 0 ? paperHtml(rows) : '');
  const text = [...lines, ...(link === undefined ? [] : [link[0]]), ...(rows.length > 0 ? [paperText(rows)] : [])];
  return {
    store: name,
    subject,
    text: message.channel === 'email' ? [...text, '', foot].join('\n') : text.join('\n'),
    html: mailHtml(message.language, subject, body, foot),
  };
};

const writeOrder = async (told: Told, key: SentMessageKey): Promise<WrittenMessage> => {
  const { order_no: orderNo } = await findOrder(told);
  const line = told.say(key, { number: formatOrderNumber(orderNo), store: told.name });
  return compose(told, line, { lines: [line] });
};

const writeReceipt = async (told: Told): Promise<WrittenMessage> => {
  const order = await findOrder(told);
  const { rows } = await loadReceipt(told.db, order, { kind: 'receipt', languages: [told.message.language] });
  const subject = told.say('sent.receipt', { number: formatOrderNumber(order.order_no), store: told.name });
  return compose(told, subject, { rows });
};

const writeDayClosed = async (told: Told): Promise<WrittenMessage> => {
  const { db, message, store, name } = told;
  const { content } = await findZ(db, message.store_id, message.content.number ?? 0);
  const report = describeContent(store, content, message.language);
  const rows = report.parts.flatMap(({ title, body }): readonly Row[] =>
    body.length === 0
      ? []
      : [
          { kind: 'rule' },
          { kind: 'text', text: title, bold: true },
          ...body.map(([left, right]): Row => ({ kind: 'pair', left, right })),
        ],
  );
  return compose(told, `${name}: ${report.title}`, { lines: [`${name} · ${report.title}`, report.period], rows });
};

const writeVoidOrComp = (told: Told): WrittenMessage => {
  const { act, amount = NO_MAIN, names = [], orderNo = '' } = told.message.content;
  const line = told.say(act === 'void' ? 'sent.void' : 'sent.comp', {
    ...{ store: told.name, name: names[0] ?? '', number: formatOrderNumber(orderNo) },
    amount: writeMoney(told.store).main(amount),
  });
  return compose(told, line, { lines: [line] });
};

const writeReset = (told: Told, { link = '', userName = '' }: Fresh): WrittenMessage => {
  const lines = [told.say('sent.reset', { name: userName }), told.say('sent.resetIgnore')];
  const [first = '', ...others] = lines;
  const subject = told.say('sent.resetSubject');
  const written = compose(told, subject, { lines: [first], link: [link, told.say('sent.resetButton')] });
  const rest = others.join('\n');
  return {
    ...written,
    text: `${first}\n${link}\n\n${rest}\n`,
    html: mailHtml(
      told.message.language,
      subject,
      paragraphs([first]) + linkHtml(link, told.say('sent.resetButton')) + paragraphs(others),
      told.name,
    ),
  };
};

const writeTableReady = (told: Told): WrittenMessage => {
  const { number: minutes = 0 } = told.message.content;
  const line = told.say('sent.tableReady', { store: told.name, minutes });
  return compose(told, line, { lines: [line] });
};

const writePurchase = async (told: Told): Promise<WrittenMessage> => {
  const { db, message, store, name, say } = told;
  const { store_id: storeId, purchase_order_id: id, language } = message;
  const { number, arrivesOn, file } = await drawPurchaseOrder(db, storeId, id ?? 0, language);
  const subject = say('sent.purchase', { store: name, number });
  const lines = [
    subject,
    say('sent.purchaseWhat', { date: arrivesOn }),
    ...(store.phone === '' ? [] : [say('sent.purchasePhone', { phone: store.phone })]),
  ];
  return { ...compose(told, subject, { lines }), attachments: [file] };
};

const writePlain = (told: Told, key: SentMessageKey, args: MessageArgs<string> = {}): WrittenMessage => {
  const line = told.say(key, { store: told.name, ...args });
  return compose(told, line, { lines: [line] });
};

/** What a message says, in its language, with amounts as papers write them. */
export const writeMessage = async (db: Db, message: MessageRow, fresh: Fresh): Promise<WrittenMessage> => {
  const store = await loadStore(db, message.store_id);
  const language: Language = message.language;
  const say: Say = (key, args) => interpolate(SENT_LOCALES[language][key], args);
  const told: Told = { db, message, store, name: textIn(store.name, language), say };
  const names = (message.content.names ?? []).join(', ');
  switch (message.kind) {
    case 'followed':
      return writeOrder(told, 'sent.followed');
    case 'accepted':
      return writeOrder(told, 'sent.accepted');
    case 'rejected':
      return writeOrder(told, 'sent.rejected');
    case 'ready':
      return writeOrder(told, 'sent.ready');
    case 'cancelled':
      return writeOrder(told, 'sent.cancelled');
    case 'refunded':
      return writeOrder(told, 'sent.refunded');
    case 'receipt':
      return writeReceipt(told);
    case 'dayClosed':
      return writeDayClosed(told);
    case 'voidOrComp':
      return writeVoidOrComp(told);
    case 'linked':
      return writePlain(told, 'sent.linked');
    case 'stopped':
      return writePlain(told, 'sent.stopped');
    case 'unknownCode':
      return writePlain(told, 'sent.unknownCode');
    case 'printerDown':
      return writePlain(told, 'sent.printerDown', { names });
    case 'stockLow':
      return writePlain(told, 'sent.stockLow', { names });
    case 'waitingLinked':
      return writePlain(told, 'sent.waitingLinked');
    case 'tableReady':
      return writeTableReady(told);
    case 'purchase':
      return writePurchase(told);
    case 'verifyEmail': {
      const { code = '' } = fresh;
      const lines = [told.say('sent.verify', { code, store: told.name }), told.say('sent.verifyIgnore')];
      return compose(told, told.say('sent.verifySubject', { code }), { lines });
    }
    case 'resetPassword':
      return writeReset(told, fresh);
  }
};
