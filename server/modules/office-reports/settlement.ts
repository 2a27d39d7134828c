import { type MainAmount, minus, NO_MAIN, plus, sumAmounts } from '@romduol/domain/money/amount';
import { listDebts, traceWallet, type WalletUse } from '@romduol/domain/rules/settlement';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { WalletEntryKind } from '../../db/schema-ledger';
import type { StorePeriod } from '../reports';
import { toMemberStoreId } from '../store';

interface Wallets {
  /** The stores that keep the members of several of the places. */
  readonly keepers: readonly number[];
  readonly places: readonly StorePeriod[];
  /** After the last report day of every place. */
  readonly end: Date;
}

/** Where an entry happened. */
const PLACE = sql<number>`coalesce(at_store_id, store_id)`;

const toWallets = (places: readonly StorePeriod[]): Wallets => {
  const keptBy = (place: StorePeriod): number => toMemberStoreId(place.store);
  const shared = places.filter((place) => places.some((each) => each !== place && keptBy(each) === keptBy(place)));
  const ends = shared.map(({ period }) => period.end.getTime());
  return { keepers: [...new Set(shared.map(keptBy))], places: shared, end: new Date(Math.max(0, ...ends)) };
};

/** Every entry of the wallets that were used in a store other than the one that keeps them, the oldest first. */
const loadEntries = (db: Db, { keepers, end }: Wallets) =>
  db
    .selectFrom('wallet_entry')
    .select(['store_id', 'person_id', 'kind', 'amount_cents', 'order_id', 'at', PLACE.as('place')])
    .where('store_id', 'in', [...keepers])
    .where('at', '<', end)
    .where('person_id', 'in', (row) =>
      row
        .selectFrom('wallet_entry')
        .select('person_id')
        .where('store_id', 'in', [...keepers])
        .where('at_store_id', 'is not', null),
    )
    .orderBy('id')
    .execute();

type Entry = Awaited<ReturnType<typeof loadEntries>>[number];

/** What came into wallets and went out in each place, on its report days. */
const loadSums = (db: Db, { keepers, places }: Wallets) =>
  db
    .selectFrom('wallet_entry')
    .select([PLACE.as('storeId'), 'kind', sql<MainAmount>`sum(amount_cents)::bigint`.as('amount')])
    .where('store_id', 'in', [...keepers])
    .where((row) =>
      row.or(
        places.map(({ store, period }) =>
          row.and([row(PLACE, '=', store.id), row('at', '>=', period.start), row('at', '<', period.end)]),
        ),
      ),
    )
    .groupBy([PLACE, 'kind'])
    .execute();

/** What is in all wallets that a store keeps. */
const loadBalances = (db: Db, { keepers, end }: Wallets) =>
  db
    .selectFrom('wallet_entry')
    .select(['store_id as storeId', sql<MainAmount>`sum(amount_cents)::bigint`.as('amount')])
    .where('store_id', 'in', [...keepers])
    .where('at', '<', end)
    .groupBy('store_id')
    .execute();

interface DatedUse extends WalletUse {
  readonly at: Date;
}
interface Owed {
  readonly storeId: number;
  readonly amount: MainAmount;
}

const traceWallets = (entries: readonly Entry[]): { readonly uses: DatedUse[]; readonly left: Owed[] } => {
  const wallets = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = `${entry.store_id}:${entry.person_id}`;
    const wallet = wallets.get(key) ?? [];
    wallets.set(key, wallet);
    wallet.push(entry);
  }
  const uses: DatedUse[] = [];
  const left: Owed[] = [];
  for (const wallet of wallets.values()) {
    const traced = traceWallet(
      wallet.map((each) => ({
        storeId: each.place,
        kind: each.kind,
        amount: each.amount_cents,
        orderId: each.order_id,
      })),
    );
    for (const use of traced.uses) uses.push({ ...use, at: wallet[use.move]?.at ?? new Date(0) });
    left.push(...traced.left);
  }
  return { uses, left };
};

const sumIn = (rows: readonly Owed[], storeId: number): MainAmount =>
  sumAmounts(rows.filter((row) => row.storeId === storeId).map(({ amount }) => amount));

/**
 * Wallets that several of the places share: what each took in, gave, sold and still owes members, and what the places owe each
 * other. Nothing where no two share members. Stores that are not among the places are in no row.
 */
export const loadSettlement = async (db: Db, all: readonly StorePeriod[]) => {
  const wallets = toWallets(all);
  const { keepers, places } = wallets;
  if (keepers.length === 0) return () => undefined;
  const [entries, sums, balances] = await Promise.all([
    loadEntries(db, wallets),
    loadSums(db, wallets),
    loadBalances(db, wallets),
  ]);
  const { uses, left } = traceWallets(entries);
  const periods = new Map(places.map(({ store, period }) => [store.id, period]));
  const counted = uses.filter(({ filledAt, spentAt, at }) => {
    const period = periods.get(spentAt);
    return period !== undefined && periods.has(filledAt) && at >= period.start && at < period.end;
  });
  const traced = entries.map((each) => ({ storeId: each.store_id, amount: each.amount_cents }));
  // The rest came in where it is kept.
  const openIn = (id: number): MainAmount => plus(sumIn(left, id), minus(sumIn(balances, id), sumIn(traced, id)));
  const debts = listDebts(counted);
  const netIn = (id: number): MainAmount =>
    minus(
      sumAmounts(debts.filter(({ to }) => to === id).map(({ amount }) => amount)),
      sumAmounts(debts.filter(({ from }) => from === id).map(({ amount }) => amount)),
    );
  /** Of some of the places. */
  return (storeIds: ReadonlySet<number>) => {
    const own = places.filter(({ store }) => storeIds.has(store.id));
    if (own.length === 0) return undefined;
    return {
      stores: own.map(({ store: { id: storeId } }) => {
        const sumBy = (kind: WalletEntryKind): MainAmount =>
          sumIn(
            sums.filter((row) => row.kind === kind),
            storeId,
          );
        return {
          storeId,
          topUps: sumBy('topUp'),
          bonus: sumBy('bonus'),
          spent: minus(NO_MAIN, sumBy('payment')),
          refunded: sumBy('refund'),
          forfeited: minus(NO_MAIN, sumBy('forfeit')),
          open: openIn(storeId),
          net: netIn(storeId),
        };
      }),
      debts: debts.filter(({ from }) => storeIds.has(from)),
    };
  };
};
