import { type MainAmount, NO_MAIN, plus } from '@romduol/domain/money/amount';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { sql } from 'kysely';
import type { Channel } from '../../db/schema-orders';
import { gatewayNameOrNull } from '../../payments/names';
import { CHANNEL_WORDS } from './channel-words';
import type { About } from './about';

/** The columns of a file over which what was paid is spread. */
export type Way = 'cash' | 'offline' | 'online' | 'balance' | 'credit';

/** How one order was paid. */
export interface Paid {
  readonly names: readonly string[];
  readonly cashiers: readonly string[];
  readonly ways: Readonly<Record<Way, MainAmount>>;
  readonly tips: MainAmount;
}

const NOTHING: Paid['ways'] = {
  cash: NO_MAIN,
  offline: NO_MAIN,
  online: NO_MAIN,
  balance: NO_MAIN,
  credit: NO_MAIN,
};
export const NOT_PAID: Paid = { names: [], cashiers: [], ways: NOTHING, tips: NO_MAIN };

interface Tender {
  readonly orderId: number;
  readonly channel: Channel;
  readonly gateway: string | null;
  /** The offline channel, if it is no cash. */
  readonly offline: Readonly<Record<string, string>> | null;
  readonly cashier: string | null;
  readonly amount: MainAmount;
  readonly tip: MainAmount;
}

const WAY_OF = {
  CASH_PAY: 'cash',
  ONLINE_PAY: 'online',
  STORE_BALANCE_PAY: 'balance',
  CREDIT_PAY: 'credit',
} as const satisfies Record<Channel, Way>;

const toWay = ({ channel, offline }: Tender): Way => (offline === null ? WAY_OF[channel] : 'offline');

/** Tenders that were not reversed; of credit what was not settled since, as it was then paid by another tender. */
const loadTenders = async ({ db, store }: About, orders: readonly number[]): Promise<readonly Tender[]> => {
  const { rows } = await sql<Tender>`
    SELECT t.order_id AS "orderId", t.channel, t.gateway, t.tip_cents AS tip, s.name AS cashier,
      CASE WHEN c.kind <> 'cash' THEN c.channels_name END AS offline,
      (t.amount_cents - coalesce((SELECT sum(l.amount_cents) FROM credit_lowered l
        WHERE l.store_id = t.store_id AND l.tender_id = t.id), 0))::bigint AS amount
    FROM tender t
      LEFT JOIN offline_channel c ON c.store_id = t.store_id AND c.id = t.offline_channel_id
      LEFT JOIN staff s ON s.store_id = t.store_id AND s.id = t.staff_id
    WHERE t.store_id = ${store.id} AND t.order_id = ANY(${[...orders]}::bigint[]) AND t.voided_at IS NULL
    ORDER BY t.at, t.id`.execute(db);
  return rows;
};

const added = <T>(list: readonly T[], one: T | null): readonly T[] =>
  one === null || list.includes(one) ? list : [...list, one];

/** How each of these orders was paid, as texts of the caller's language. */
export const loadPaid = async (about: About, orders: readonly number[]): Promise<ReadonlyMap<number, Paid>> => {
  const { language } = about;
  const formatName = ({ channel, gateway, offline }: Tender): string =>
    offline?.[language] ?? gatewayNameOrNull(gateway, language) ?? PAPER_LOCALES[language][CHANNEL_WORDS[channel]];
  const paid = new Map<number, Paid>();
  for (const tender of await loadTenders(about, orders)) {
    const { names, cashiers, ways, tips } = paid.get(tender.orderId) ?? NOT_PAID;
    const way = toWay(tender);
    paid.set(tender.orderId, {
      names: tender.amount === 0 ? names : added(names, formatName(tender)),
      cashiers: added(cashiers, tender.cashier),
      ways: { ...ways, [way]: plus(ways[way], tender.amount) },
      tips: plus(tips, tender.tip),
    });
  }
  return paid;
};
