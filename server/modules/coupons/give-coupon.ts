import { randomInt } from 'node:crypto';
import { daysLater } from '@romduol/domain/time/days';
import type { Zone } from '@romduol/domain/time/zone';
import type { Db } from '../../db/db';
import { enqueue } from '../../jobs/queue';
import { storeZone } from '../../zones/store-zone';
import { loadStore } from '../store';

/** Without letters and digits that people mistake for others. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 12;

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A coupon that a member gets. */
export interface ToGive {
  readonly storeId: number;
  readonly personId: number;
  readonly templateId: number;
  readonly validDays: number;
  /** The store's. */
  readonly zone: Zone;
  /** It came with a top-up, and its owner is notified. */
  readonly gift: boolean;
  readonly now: Date;
}

/** Gives a member a coupon; so many days later it expires by itself (T-09), at the same time on the store's clock. */
export const giveCoupon = async (db: Db, to: ToGive): Promise<{ code: string; expiresAt: Date }> => {
  const { storeId, now, gift } = to;
  const expiresAt = new Date(daysLater(now.getTime(), to.validDays, to.zone));
  const { id, code } = await db
    .insertInto('coupon')
    .values({
      store_id: storeId,
      code: newCode(),
      template_id: to.templateId,
      person_id: to.personId,
      received_at: now,
      expires_at: expiresAt,
      gift,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await enqueue(db, { storeId, kind: 'couponExpiry', payload: { couponId: id }, dueAt: expiresAt });
  return { code, expiresAt };
};

/** Gives the coupons that were promised with a top-up: a promise is kept though the centre has none left. */
export const giveGifts = async (
  db: Db,
  to: Omit<ToGive, 'templateId' | 'validDays' | 'zone' | 'gift'>,
  promised: readonly { readonly templateId: number; readonly num: number }[],
): Promise<void> => {
  if (promised.length === 0) return;
  const zone = storeZone(await loadStore(db, to.storeId));
  for (const { templateId, num } of promised) {
    const { valid_days: validDays } = await db
      .selectFrom('coupon_template')
      .select('valid_days')
      .where('store_id', '=', to.storeId)
      .where('id', '=', templateId)
      .executeTakeFirstOrThrow();
    for (let given = 0; given < num; given += 1)
      await giveCoupon(db, { ...to, templateId, validDays, zone, gift: true });
  }
};
