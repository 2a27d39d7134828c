import { SIGN_IN_ATTEMPTS_MS } from '@romduol/domain/limits';
import { DAY_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { Db } from '../db/db';
import { deleteWindows } from '../http/rate-windows';
import { noteNightly } from './nightly';
import { enqueue } from './queue';
import type { JobHandler } from './runner';

/** How long what has served its purpose is kept, in ms. A message is pushed within seconds; a key is repeated within minutes. */
const KEPT = {
  outbox: DAY_MS,
  idempotency: 7 * DAY_MS,
  orderNotifications: 7 * DAY_MS,
  job: 30 * DAY_MS,
  webhooks: 30 * DAY_MS,
  message: 30 * DAY_MS,
  /** Of a browser that asked for no notification since. */
  pushSubscription: 90 * DAY_MS,
  session: 30 * DAY_MS,
  /** Where an order was brought: for a guest’s complaint, and the rider’s account. */
  deliveryAddress: 90 * DAY_MS,
  /** Who waited at the door, with name and phone. */
  waitingParty: 30 * DAY_MS,
  /** Longer than any session, and than any reservation lies ahead. */
  device: 400 * DAY_MS,
} as const;

/** Addresses that were typed for one mail are kept a day when it failed, in ms: it can be sent again until then. */
const TYPED_ADDRESS_MS = DAY_MS;

/** Deletes a store's messages that are old, who got none of late, typed addresses, and codes that are over. */
const sweepMessages = async (trx: Db, storeId: number, before: Date, now: Date): Promise<void> => {
  await trx.deleteFrom('message').where('store_id', '=', storeId).where('created_at', '<', before).execute();
  await trx
    .deleteFrom('message_subscriber as s')
    .where('s.store_id', '=', storeId)
    .where('s.ended_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message as m')
            .select('m.id')
            .whereRef('m.store_id', '=', 's.store_id')
            .whereRef('m.subscriber_id', '=', 's.id'),
        ),
      ),
    )
    .execute();
  await trx
    .updateTable('message')
    .set({ address: sql`regexp_replace(address, '^(.)[^@]*@', '\\1…@')` })
    .where('store_id', '=', storeId)
    .where('channel', '=', 'email')
    .where('subscriber_id', 'is', null)
    .where('state', '<>', 'waiting')
    .where('created_at', '<', new Date(now.getTime() - TYPED_ADDRESS_MS))
    .execute();
  await trx
    .updateTable('message')
    .set({ address: sql`'…' || right(address, 2)` })
    .where('store_id', '=', storeId)
    .where('channel', '=', 'sms')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', new Date(now.getTime() - TYPED_ADDRESS_MS))
    .execute();
  await trx.deleteFrom('message_code').where('store_id', '=', storeId).where('expires_at', '<', now).execute();
};

/** Favourites of devices that were forgotten, or whose secret ended at a logout. */
const sweepFavourites = async (trx: Db, storeId: number): Promise<void> => {
  await trx
    .deleteFrom('favourite_dish as f')
    .where('f.store_id', '=', storeId)
    .where('f.temp_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('device as d').select('d.id').whereRef('d.id', '=', 'f.temp_id'))),
    )
    .execute();
};

/**
 * Deletes a store's old messages, favourites of forgotten devices, subscriptions to orders long done, kept answers, finished
 * jobs, expired sessions, where orders were brought and who waited long ago; notes the work of the night, and schedules
 * the next sweep.
 */
export const sweep: JobHandler = async (trx, job, now) => {
  const before = (kept: number): Date => new Date(now.getTime() - kept);
  const storeId = job.store_id;
  await trx.deleteFrom('outbox').where('store_id', '=', storeId).where('at', '<', before(KEPT.outbox)).execute();
  await trx
    .deleteFrom('idempotency')
    .where('store_id', '=', storeId)
    .where('at', '<', before(KEPT.idempotency))
    .execute();
  await trx
    .deleteFrom('order_tidings')
    .where('store_id', '=', storeId)
    .where('at', '<', before(KEPT.orderNotifications))
    .execute();
  await sweepMessages(trx, storeId, before(KEPT.message), now);
  await trx
    .deleteFrom('push_subscription')
    .where('store_id', '=', storeId)
    .where('made_at', '<', before(KEPT.pushSubscription))
    .execute();
  await trx.deleteFrom('job').where('store_id', '=', storeId).where('done_at', '<', before(KEPT.job)).execute();
  await trx
    .deleteFrom('webhook_delivery')
    .where('store_id', '=', storeId)
    .where('made_at', '<', before(KEPT.webhooks))
    .execute();
  await trx
    .deleteFrom('session')
    .where('store_id', '=', storeId)
    .where('expires_at', '<', before(KEPT.session))
    .execute();
  await trx
    .deleteFrom('order_delivery')
    .where('store_id', '=', storeId)
    .where('promised_at', '<', before(KEPT.deliveryAddress))
    .execute();
  await trx
    .deleteFrom('waiting_party')
    .where('store_id', '=', storeId)
    .where('joined_at', '<', before(KEPT.waitingParty))
    .execute();
  await deleteWindows(trx, now);
  // Devices, names that were guessed at and human checks belong to no store.
  await trx.deleteFrom('device').where('seen_at', '<', before(KEPT.device)).execute();
  await sweepFavourites(trx, storeId);
  await trx.deleteFrom('sign_in_failure').where('since', '<', before(SIGN_IN_ATTEMPTS_MS)).execute();
  await trx.deleteFrom('human_check').where('expires_at', '<', now).execute();
  await noteNightly(trx, storeId, now);
  await enqueue(trx, { storeId, kind: 'sweep', payload: {}, dueAt: new Date(now.getTime() + DAY_MS) });
};
