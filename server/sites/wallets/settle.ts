import { mainAmount } from '@romduol/domain/money/amount';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import type { JobHandler } from '../../jobs/runner';
import { announceWallet, forfeitWallet } from '../../modules/wallet';
import { loadGrant } from './grant';

interface Settled {
  readonly memberStoreId: number;
  readonly siteId: number;
  readonly personId: number;
  readonly now: Date;
}

/** Whoever became a member at the site is one here; their wallet is locked. */
const lockMember = async (trx: Db, { memberStoreId, personId, now }: Settled): Promise<void> => {
  const key = { store_id: memberStoreId, person_id: personId };
  await trx
    .insertInto('member')
    .values({ ...key, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('wallet')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('wallet')
    .select('person_id')
    .where('store_id', '=', memberStoreId)
    .where('person_id', '=', personId)
    .forUpdate()
    .execute();
};

const selectUnsettled = (trx: Db, { memberStoreId, siteId, personId }: Settled) =>
  trx
    .selectFrom('site_wallet_entry as e')
    .selectAll('e')
    .where('e.store_id', '=', siteId)
    .where('e.person_id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wallet_entry as w')
            .select('w.id')
            .where('w.store_id', '=', memberStoreId)
            .whereRef('w.site_entry_id', '=', 'e.id'),
        ),
      ),
    )
    .orderBy('e.id')
    .execute();

type Entry = Selectable<Schema['site_wallet_entry']>;

const changeGrant = (
  trx: Db,
  { memberStoreId, siteId, personId }: Settled,
  column: 'settled_cents' | 'returned_cents',
  by: number,
) =>
  trx
    .updateTable('wallet_grant')
    .set({ [column]: sql`${sql.ref(column)} + ${by}` })
    .where('store_id', '=', memberStoreId)
    .where('site_id', '=', siteId)
    .where('person_id', '=', personId)
    .execute();

/** The wallet changes when its grant has made room for it: money that goes out after that, money that comes in before it. */
const settleEntry = async (trx: Db, settled: Settled, entry: Entry): Promise<void> => {
  const { memberStoreId, siteId, personId } = settled;
  const { amount_cents: amount } = entry;
  if (amount < 0) await changeGrant(trx, settled, 'settled_cents', -amount);
  const { balance_cents: balance } = await trx
    .updateTable('wallet')
    .set({ balance_cents: sql`balance_cents + ${amount}` })
    .where('store_id', '=', memberStoreId)
    .where('person_id', '=', personId)
    .returning('balance_cents')
    .executeTakeFirstOrThrow();
  if (amount > 0) await changeGrant(trx, settled, 'settled_cents', -amount);
  await trx
    .insertInto('wallet_entry')
    .values({
      store_id: memberStoreId,
      at_store_id: siteId,
      site_entry_id: entry.id,
      person_id: personId,
      kind: entry.kind,
      amount_cents: amount,
      balance_cents: balance,
      order_id: entry.order_id,
      top_up_id: entry.top_up_id,
      staff_id: entry.staff_id,
      at: entry.at,
    })
    .execute();
};

/** What a site gives back of a wallet whose owner has deleted their account is nobody's. */
const isDeleted = async (trx: Db, personId: number): Promise<boolean> => {
  const person = await trx.selectFrom('person').select('deleted_at').where('id', '=', personId).executeTakeFirst();
  return person?.deleted_at != null;
};

/**
 * Takes what a site has done to a wallet into the ledger: each of its entries once, and what it returned of its grants. A return is
 * read before the entries: all that the site wrote before it have come too.
 */
export const settleSiteWallet = async (trx: Db, settled: Settled): Promise<void> => {
  const { memberStoreId, siteId, personId, now } = settled;
  await lockMember(trx, settled);
  const grant = await loadGrant(trx, memberStoreId, siteId, personId);
  const site = await trx
    .selectFrom('site_wallet')
    .select('returned_cents')
    .where('store_id', '=', siteId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  for (const entry of await selectUnsettled(trx, settled)) await settleEntry(trx, settled, entry);
  const returned = mainAmount((site?.returned_cents ?? 0) - grant.returned_cents);
  if (returned > 0) await changeGrant(trx, settled, 'returned_cents', returned);
  if (await isDeleted(trx, personId)) await forfeitWallet(trx, { storeId: memberStoreId, personId, now });
  await announceWallet(trx, { memberStoreId, personId, now }, null);
};

export const siteWallet: JobHandler = (trx, job, now) =>
  settleSiteWallet(trx, {
    memberStoreId: job.store_id,
    siteId: Number(job.payload['siteId']),
    personId: Number(job.payload['personId']),
    now,
  });
