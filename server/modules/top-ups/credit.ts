import { COMMANDS } from '@romduol/contract/events';
import { type MainAmount, minus, plus } from '@romduol/domain/money/amount';
import type { Db } from '../../db/db';
import { announce } from '../../realtime/announce';
import { giveGifts } from '../coupons';
import { changeBalance } from '../wallet';
import type { TopUpRow } from './view';

/**
 * Notifies the device that began a top-up that it ended without money. Changes of the wallet are announced by
 * themselves.
 */
export const announceTopUp = async (db: Db, row: TopUpRow, now: Date): Promise<void> => {
  const { store_id: storeId, temp_id: deviceId, reference } = row;
  if (deviceId === null) return;
  await announce(db, { storeId, cmd: COMMANDS.wallet, to: [`device:${deviceId}`], data: { reference }, now });
};

/** Puts money into the wallet that was paid for it; what is given on top is an entry of its own. Then come the gifts. */
export const credit = async (db: Db, row: TopUpRow, paid: MainAmount, now: Date): Promise<void> => {
  const { store_id: storeId, person_id: personId, id: topUpId } = row;
  const change = { storeId, personId, topUpId, now, ...(row.staff_id === null ? {} : { staffId: row.staff_id }) };
  await changeBalance(db, { ...change, kind: 'topUp', amount: paid });
  const bonus = plus(minus(row.amount_cents, row.pay_cents), row.gift_cents);
  if (bonus > 0) await changeBalance(db, { ...change, kind: 'bonus', amount: bonus });
  await giveGifts(db, { storeId, personId, now }, row.gift_coupons);
};

/** Money that came beside a top-up is the member's all the same: they get what was paid, and nothing on top. */
export const creditBeside = async (db: Db, row: TopUpRow, paid: MainAmount, now: Date): Promise<void> => {
  const { store_id: storeId, person_id: personId, id: topUpId } = row;
  await changeBalance(db, { storeId, personId, topUpId, kind: 'topUp', amount: paid, now });
};
