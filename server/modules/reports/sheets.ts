import type { Endpoints, Input } from '@romduol/contract';
import { minus, plus, type Riel, riel, sumAmounts } from '@romduol/domain/money/amount';
import { vatIn } from '@romduol/domain/pricing/vat-included';
import { PAPER_LOCALES } from '@romduol/locales/paper/index';
import { CHANNEL_WORDS } from './channel-words';
import { channelReport } from './channels';
import { itemReport } from './items';
import { ordersSheet } from './orders-sheet';
import { salesReport } from './sales';
import { type About, money, type Sheet } from './sheet';

/** A report that is never too long for one piece. */
const whole = (head: Sheet['head'], rows: Sheet['rows'], foot: Sheet['foot']): Sheet => ({
  ...{ head, rows, foot },
  total: rows.length,
  next: null,
});

const salesSheet = async ({ db, store, period, language }: About): Promise<Sheet> => {
  const { series, sum } = await salesReport(db, store, period);
  return whole(
    ['sheet.time', 'sheet.orders', 'sheet.vat', 'sheet.vatIncluded', 'sheet.total', 'sheet.refunded', 'sheet.net'],
    series.map(({ key, orders, vat, vatIncluded, total, net }) => [
      ...[key, orders],
      ...[vat, vatIncluded, total, minus(total, net), net].map(money),
    ]),
    [
      [
        ...[PAPER_LOCALES[language]['sheet.sum'], sum.orders],
        ...[sum.vat, vatIn(sum), sum.total, sum.refunded, sum.net].map(money),
      ],
    ],
  );
};

const sumCounts = (counts: readonly number[]): number => counts.reduce((sum, each) => sum + each, 0);

/** Pieces, weights and amounts are those that were sold, with what went back of each beside them. */
const itemsSheet = async ({ db, store, period, language }: About): Promise<Sheet> => {
  const { items, tableCharge, tableChargeRefunded, net: allNet } = await itemReport(db, store, period, language);
  const words = PAPER_LOCALES[language];
  const all = (part: 'gross' | 'discount' | 'total' | 'refunded') => sumAmounts(items.map((item) => item[part]));
  const charges = [tableCharge, tableChargeRefunded, minus(tableCharge, tableChargeRefunded)].map(money);
  return whole(
    [
      ...(['sheet.dish', 'sheet.category', 'sheet.pieces', 'sheet.piecesRefunded', 'sheet.weight'] as const),
      ...(['sheet.weightRefunded', 'sheet.gross', 'sheet.discount', 'sheet.total', 'sheet.refunded'] as const),
      'sheet.net',
    ],
    items.map(({ name, category, num, numRefunded, weight, weightRefunded, ...item }) => [
      ...[name, category, num + numRefunded, numRefunded, weight + weightRefunded, weightRefunded],
      ...[item.gross, item.discount, item.total, item.refunded, item.net].map(money),
    ]),
    [
      ...(tableCharge === 0 && tableChargeRefunded === 0
        ? []
        : [[words['sheet.tableCharge'], '', '', '', '', '', '', '', ...charges]]),
      [
        ...[words['sheet.sum'], '', sumCounts(items.map(({ num, numRefunded }) => num + numRefunded))],
        // Weights of dishes are in units of their own.
        ...[sumCounts(items.map(({ numRefunded }) => numRefunded)), '', ''],
        ...[
          all('gross'),
          all('discount'),
          plus(all('total'), tableCharge),
          plus(all('refunded'), tableChargeRefunded),
          allNet,
        ].map(money),
      ],
    ],
  );
};

const sumRiel = (amounts: readonly Riel[]): Riel => riel(sumCounts(amounts));

const channelsSheet = async ({ db, store, period, language }: About): Promise<Sheet> => {
  const words = PAPER_LOCALES[language];
  const { sum } = await salesReport(db, store, period);
  const { channels, net: allNet } = await channelReport(db, store, period, { language, sold: sum.net });
  const all = (part: 'taken' | 'back' | 'tips' | 'topUps') => sumAmounts(channels.map((each) => each[part]));
  const cash = channels.flatMap((each) => (each.cash === null ? [] : [each.cash]));
  return whole(
    [
      ...(['sheet.channel', 'sheet.through', 'sheet.count', 'sheet.taken', 'sheet.back', 'sheet.net'] as const),
      ...(['sheet.tips', 'sheet.roundingRiel', 'sheet.topUps'] as const),
      ...(['sheet.cashDollars', 'sheet.cashRiel'] as const),
    ],
    channels.map(({ channel, through, tenders, taken, back, net, tips, roundingRiel, topUps, cash: notes }) => [
      // An offline channel goes by its own name: a card machine is no cash.
      ...[words[channel === 'CASH_PAY' && through !== null ? 'sheet.offline' : CHANNEL_WORDS[channel]]],
      ...[through ?? '', tenders],
      ...[taken, back, net, tips].map(money),
      roundingRiel,
      money(topUps),
      notes === null ? '' : money(notes.cents),
      notes === null ? '' : notes.riel,
    ]),
    [
      [
        ...[words['sheet.sum'], '', sumCounts(channels.map(({ tenders }) => tenders))],
        ...[all('taken'), all('back'), allNet, all('tips')].map(money),
        ...[sumRiel(channels.map(({ roundingRiel }) => roundingRiel)), money(all('topUps'))],
        ...[money(sumAmounts(cash.map(({ cents }) => cents))), sumRiel(cash.map((each) => each.riel))],
      ],
    ],
  );
};

export type ReportName = Input<Endpoints['exportReport']>['report'];

/** Every report that can be had as a file. */
export const SHEETS = {
  orders: ordersSheet,
  sales: salesSheet,
  items: itemsSheet,
  channels: channelsSheet,
} as const satisfies Record<ReportName, (about: About) => Promise<Sheet>>;
