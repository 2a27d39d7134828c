import type { Endpoints, Input } from '@romduol/contract';
import { type Cents } from '@romduol/domain/money/amount';
import { CENTS_PER_DOLLAR } from '@romduol/domain/limits';
import { calendarDay, clock } from '@romduol/domain/time/calendar';
import type { PaperMessageKey } from '@romduol/locales/paper/index';
import { sql } from 'kysely';
import type { Db } from '../../http/call';
import type { Language } from '../../http/language';
import { Refusal } from '../../http/refusal';
import type { Store } from '../store';
import { channelReport } from './channels';
import { itemReport } from './items';
import type { Period } from './period';
import { salesReport } from './sales';

/** A cell: a text, a number, or an amount in cents, which is written in dollars. */
export type Cell = string | number | { readonly dollars: Cents };

export interface Sheet {
  readonly head: readonly PaperMessageKey[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface About {
  readonly db: Db;
  readonly store: Store;
  readonly period: Period;
  readonly language: Language;
}

/** Orders that one file holds at most; more are asked for in shorter periods. */
const MOST_ORDERS = 20_000;

const money = (dollars: Cents): Cell => ({ dollars });

const settledIn = ({ db, store, period }: About) =>
  db
    .selectFrom('orders as o')
    .leftJoin('dining_table as t', (join) =>
      join.onRef('t.store_id', '=', 'o.store_id').onRef('t.id', '=', 'o.table_id'),
    )
    .select([
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
    .where('o.store_id', '=', store.id)
    .where('o.settled_at', '>=', period.start)
    .where('o.settled_at', '<', period.end)
    .where('o.pay_status', 'in', [2, 3, 4, 7, 10, 11])
    .orderBy('o.settled_at')
    .orderBy('o.id')
    .limit(MOST_ORDERS + 1)
    .execute();

/** Orders one by one, as they were settled in the period. Throws tooLarge where there are too many for one file. */
const ordersSheet = async (about: About): Promise<Sheet> => {
  const found = await settledIn(about);
  if (found.length > MOST_ORDERS) throw new Refusal('tooLarge');
  const zone = about.store.zone_offset_minutes;
  const time = (at: Date | null): string =>
    at === null ? '' : `${calendarDay(at.getTime(), zone)} ${clock(at.getTime(), zone)}`;
  const rows = found.map((order): Cell[] => {
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
  return { head: [...ORDER_HEAD, ...MONEY_HEAD, 'sheet.total', 'sheet.refunded'], rows };
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
  return {
    head: ['sheet.time', 'sheet.orders', 'sheet.total', 'sheet.net'],
    rows: series.map(({ key, orders, total, net }) => [key, orders, money(total), money(net)]),
  };
};

const itemsSheet = async ({ db, store, period, language }: About): Promise<Sheet> => {
  const { items } = await itemReport(db, store, period, language);
  return {
    head: [
      ...(['sheet.dish', 'sheet.category', 'sheet.pieces', 'sheet.weight', 'sheet.gross'] as const),
      ...(['sheet.discount', 'sheet.total', 'sheet.refunded', 'sheet.net'] as const),
    ],
    rows: items.map(({ name, category, num, weight, gross, discount, total, refunded, net }) => [
      ...[name, category, num, weight],
      ...[gross, discount, total, refunded, net].map(money),
    ]),
  };
};

const channelsSheet = async ({ db, store, period, language }: About): Promise<Sheet> => {
  const { sum } = await salesReport(db, store, period);
  const { channels } = await channelReport(db, store, period, { language, sold: sum.net });
  return {
    head: [
      ...(['sheet.channel', 'sheet.through', 'sheet.count', 'sheet.taken', 'sheet.back', 'sheet.net'] as const),
      ...(['sheet.tips', 'sheet.roundingRiel', 'sheet.topUps'] as const),
    ],
    rows: channels.map(({ channel, through, tenders, taken, back, net, tips, roundingRiel, topUps }) => [
      ...[channel, through ?? '', tenders],
      ...[taken, back, net, tips].map(money),
      roundingRiel,
      money(topUps),
    ]),
  };
};

export type ReportName = Input<Endpoints['exportReport']>['report'];

/** Every report that can be had as a file. */
export const SHEETS = {
  orders: ordersSheet,
  sales: salesSheet,
  items: itemsSheet,
  channels: channelsSheet,
} as const satisfies Record<ReportName, (about: About) => Promise<Sheet>>;

/** An amount as a sheet has it: a number in dollars. */
export const inDollars = (dollars: Cents): number => dollars / CENTS_PER_DOLLAR;
