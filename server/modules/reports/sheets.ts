import type { Endpoints, Input } from '@romduol/contract';
import type { Cents } from '@romduol/domain/money/amount';
import { calendarDay, clock } from '@romduol/domain/time/calendar';
import type { PaperMessageKey } from '@romduol/locales/paper/index';
import { sql } from 'kysely';
import type { Db } from '../../http/call';
import type { Language } from '../../http/language';
import type { Store } from '../store';
import type { Cell } from './cells';
import { channelReport } from './channels';
import type { Place, Row } from './files/place';
import { itemReport } from './items';
import type { Period } from './period';
import { salesReport } from './sales';

/** Rows of a report that follow a place of it. */
interface Sheet {
  readonly head: readonly PaperMessageKey[];
  readonly rows: readonly (readonly Cell[])[];
  /** Rows of the whole. */
  readonly total: number;
  /** After which row it goes on; null at its end. */
  readonly next: Row | null;
}

interface About {
  readonly db: Db;
  readonly store: Store;
  readonly period: Period;
  readonly language: Language;
  /** How far the file has come; null at its beginning. */
  readonly place: Place | null;
}

/** Orders of one piece: some 50 ms of work. */
const PIECE = 2_000;

const money = (dollars: Cents): Cell => ({ dollars });

/** Orders that count as sales of the period. */
const settledIn = ({ db, store, period }: About) =>
  db
    .selectFrom('orders as o')
    .where('o.store_id', '=', store.id)
    .where('o.settled_at', '>=', period.start)
    .where('o.settled_at', '<', period.end)
    .where('o.pay_status', 'in', [2, 3, 4, 7, 10, 11]);

const countOf = async (about: About): Promise<number> => {
  const counted = settledIn(about).select((row) => row.fn.countAll<number>().as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
};

const BEFORE_ALL: Row = { at: 0, id: 0 };
const isAfter = ({ at, id }: Row) => sql<boolean>`(o.settled_at, o.id) > (${new Date(at)}, ${id}::bigint)`;

const pieceOf = (about: About) =>
  settledIn(about)
    .leftJoin('dining_table as t', (join) =>
      join.onRef('t.store_id', '=', 'o.store_id').onRef('t.id', '=', 'o.table_id'),
    )
    .select([
      'o.id',
      'o.order_no',
      'o.placed_at',
      'o.settled_at',
      't.name',
      'o.pay_type',
      'o.settled_column',
      'o.sell',
      'o.vip',
    ])
    .select(
      sql<Cents>`coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.store_id = o.store_id
        AND r.order_id = o.id AND r.kind IN ('full', 'part')), 0)::bigint`.as('refunded'),
    )
    .$if(about.place !== null, (query) => query.where(isAfter(about.place?.after ?? BEFORE_ALL)))
    .orderBy('o.settled_at')
    .orderBy('o.id')
    .limit(PIECE + 1)
    .execute();

/** A report that is never too long for one piece. */
const whole = (head: Sheet['head'], rows: Sheet['rows']): Sheet => ({ head, rows, total: rows.length, next: null });

/** Orders one by one, as they were settled in the period. */
const ordersSheet = async (about: About): Promise<Sheet> => {
  const found = await pieceOf(about);
  const total = about.place?.total ?? (await countOf(about));
  const piece = found.slice(0, PIECE);
  const last = piece.at(-1);
  const next = found.length > PIECE && last?.settled_at ? { at: last.settled_at.getTime(), id: last.id } : null;
  const zone = about.store.zone_offset_minutes;
  const time = (at: Date | null): string =>
    at === null ? '' : `${calendarDay(at.getTime(), zone)} ${clock(at.getTime(), zone)}`;
  const rows = piece.map((order): Cell[] => {
    const totals = order[order.settled_column ?? 'sell'];
    const { gross, itemDiscount, wholeBill, orderPromotion, coupon, serviceCharge, packing, tableCharge, vat } = totals;
    return [
      order.order_no,
      time(order.placed_at),
      time(order.settled_at),
      order.name ?? '',
      order.pay_type ?? '',
      ...[gross, itemDiscount, wholeBill, orderPromotion, coupon, serviceCharge, packing, tableCharge, vat].map(money),
      money(totals.total),
      money(order.refunded),
    ];
  });
  return { head: [...ORDER_HEAD, ...MONEY_HEAD, 'sheet.total', 'sheet.refunded'], rows, total, next };
};

const ORDER_HEAD = ['sheet.orderNo', 'sheet.placed', 'sheet.paid', 'sheet.table', 'sheet.channel'] as const;
const MONEY_HEAD = [
  'sheet.gross',
  'sheet.itemDiscount',
  'sheet.wholeBill',
  'sheet.orderPromotion',
  'sheet.coupon',
  'sheet.serviceCharge',
  'sheet.packing',
  'sheet.tableCharge',
  'sheet.vat',
] as const;

const salesSheet = async ({ db, store, period }: About): Promise<Sheet> => {
  const { series } = await salesReport(db, store, period);
  return whole(
    ['sheet.time', 'sheet.orders', 'sheet.total', 'sheet.net'],
    series.map(({ key, orders, total, net }) => [key, orders, money(total), money(net)]),
  );
};

const itemsSheet = async ({ db, store, period, language }: About): Promise<Sheet> => {
  const { items } = await itemReport(db, store, period, language);
  return whole(
    [
      ...(['sheet.dish', 'sheet.category', 'sheet.pieces', 'sheet.weight', 'sheet.gross'] as const),
      ...(['sheet.discount', 'sheet.total', 'sheet.refunded', 'sheet.net'] as const),
    ],
    items.map(({ name, category, num, weight, gross, discount, total, refunded, net }) => [
      ...[name, category, num, weight],
      ...[gross, discount, total, refunded, net].map(money),
    ]),
  );
};

const channelsSheet = async ({ db, store, period, language }: About): Promise<Sheet> => {
  const { sum } = await salesReport(db, store, period);
  const { channels } = await channelReport(db, store, period, { language, sold: sum.net });
  return whole(
    [
      ...(['sheet.channel', 'sheet.through', 'sheet.count', 'sheet.taken', 'sheet.back', 'sheet.net'] as const),
      ...(['sheet.tips', 'sheet.roundingRiel', 'sheet.topUps'] as const),
      ...(['sheet.cashDollars', 'sheet.cashRiel'] as const),
    ],
    channels.map(({ channel, through, tenders, taken, back, net, tips, roundingRiel, topUps, cash }) => [
      ...[channel, through ?? '', tenders],
      ...[taken, back, net, tips].map(money),
      roundingRiel,
      money(topUps),
      cash === null ? '' : money(cash.cents),
      cash === null ? '' : cash.riel,
    ]),
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
