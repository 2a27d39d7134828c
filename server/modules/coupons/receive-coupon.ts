import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { writeCollected } from '../../db/transaction';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { JobHandler } from '../../jobs/runner';
import { storeZone } from '../../zones/store-zone';
import { loadStore } from '../store';
import { giveCoupon } from './give-coupon';
import { couponStoreIds, holdsIn } from './where-it-holds';

/** A template by its key. */
interface TemplateKey {
  readonly storeId: number;
  readonly templateId: number;
}

/** A template of which coupons may be claimed now, if any is left. */
const templateToClaim = ({ db, caller, now }: Call<DinerCaller>, templateId: number) =>
  db
    .selectFrom('coupon_template as t')
    .select(['store_id as storeId', 'per_person', 'valid_days', 'stock'])
    .where('store_id', 'in', couponStoreIds(caller.storeId))
    .where(holdsIn(caller.storeId))
    .where('id', '=', templateId)
    .where('in_centre', '=', true)
    .where('stopped_at', 'is', null)
    .where('free_item_withdrawn_at', 'is', null)
    .where('claim_from', '<=', now)
    .where('claim_until', '>', now)
    .where((row) => row.or([row('stock', 'is', null), row('stock', '>', 0)]))
    .executeTakeFirst();

/** Takes one of a limited template's coupons; false when none is left. */
const takeFromStock = async (db: Db, { storeId, templateId }: TemplateKey): Promise<boolean> => {
  await writeCollected(db);
  const taken = await db
    .updateTable('coupon_template')
    .set({ stock: sql<number | null>`stock - 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', templateId)
    .where('stopped_at', 'is', null)
    .where('free_item_withdrawn_at', 'is', null)
    .where((row) => row.or([row('stock', 'is', null), row('stock', '>', 0)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Counts a person's claim; false when they have had all that one person may have. */
const countClaim = async (db: Db, claim: TemplateKey & { personId: number; most: number }): Promise<boolean> => {
  const counted = await db
    .insertInto('coupon_claim')
    .values({ store_id: claim.storeId, template_id: claim.templateId, person_id: claim.personId, claimed: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'template_id', 'person_id'])
        .doUpdateSet((row) => ({ claimed: row('coupon_claim.claimed', '+', 1) }))
        .where('coupon_claim.claimed', '<', claim.most),
    )
    .returning('claimed')
    .executeTakeFirst();
  return counted !== undefined;
};

/**
 * A member claims a coupon of the store, or of another one that holds in it: it is a row of the store whose template it is of.
 * Throws memberOnly or couponUnavailable; then nothing is taken.
 */
export const receiveCoupon = async (call: Call<DinerCaller>, templateId: number) => {
  const { db, caller, now } = call;
  const { personId } = caller;
  if (personId === null) throw new Refusal('memberOnly');
  const template = await templateToClaim(call, templateId);
  if (!template) throw new Refusal('couponUnavailable');
  const { storeId } = template;
  const key = { storeId, templateId };
  if (!(await countClaim(db, { ...key, personId, most: template.per_person }))) {
    throw new Refusal('couponUnavailable');
  }
  const validDays = template.valid_days;
  const zone = storeZone(await loadStore(db, storeId));
  const to = { storeId, personId, templateId, validDays, zone, gift: false, now };
  const { code, expiresAt } = await giveCoupon(db, to);
  // All who claim share this row: it is locked last, and only where there is something to count.
  if (template.stock !== null && !(await takeFromStock(db, key))) throw new Refusal('couponUnavailable');
  return { couponCode: code, expiresAt: expiresAt.getTime() };
};

/** T-09: an unused coupon is expired from the end of its validity on. */
export const couponExpiry: JobHandler = async (trx, job, now) => {
  await trx
    .updateTable('coupon')
    .set({ status: 'expired' })
    .where('store_id', '=', job.store_id)
    .where('id', '=', Number(job.payload['couponId']))
    .where('status', '=', 'received')
    .where('expires_at', '<=', now)
    .execute();
};
