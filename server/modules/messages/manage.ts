import type { Endpoints, Input, Output } from '@romduol/contract';
import { MESSAGE_LIFETIMES, type MessageKind } from '@romduol/domain/rules/messages';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import type { MessageServices } from '../../messages';
import { audit } from '../audit';
import { enqueueMessage } from './add';
import { openBot } from './bot';

type Manager = Call<StaffCaller>;
type Listed = Output<Endpoints['sentMessages']>;

const PAGE = 50;
/** They carry a code that was asked for in a moment, by the person who gets it. */
const OF_THE_MOMENT: readonly MessageKind[] = ['verifyEmail', 'resetPassword', 'stopped', 'unknownCode'];

const listed = ({ db, caller }: Manager) =>
  db
    .selectFrom('message_subscriber')
    .where('store_id', '=', caller.storeId)
    .where('order_id', 'is', null)
    .where('staff_id', 'is', null)
    .where('ended_at', 'is', null);

export const messageSettings = async (
  call: Manager,
  services: MessageServices,
): Promise<Output<Endpoints['messageSettings']>> => {
  const { db, caller } = call;
  const kept = await db
    .selectFrom('message_bot')
    .select('username')
    .where('store_id', '=', caller.storeId)
    .executeTakeFirst();
  const bot = await openBot(db, services, caller.storeId);
  const rows = await listed(call).select('address').orderBy('id').execute();
  return {
    bot: kept === undefined ? null : { username: kept.username, refused: bot === null || bot.tokenRefused },
    botPossible: services.secrets !== null,
    mayChangeBot: caller.officeRole === 'owner',
    mailFrom: services.mail?.from ?? null,
    addresses: rows.map(({ address }) => address),
  };
};

/** Throws messagesOff where the server sends no mail. */
export const saveReportAddresses = async (
  call: Manager,
  services: MessageServices,
  { addresses }: Input<Endpoints['saveReportAddresses']>,
): Promise<void> => {
  const { db, caller, language, now } = call;
  if (services.mail === null && addresses.length > 0) throw new Refusal('messagesOff');
  const before = (await listed(call).select('address').execute()).map(({ address }) => address);
  await db
    .updateTable('message_subscriber')
    .set({ ended_at: now, stopped: true })
    .where('store_id', '=', caller.storeId)
    .where('order_id', 'is', null)
    .where('staff_id', 'is', null)
    .where('ended_at', 'is', null)
    .$if(addresses.length > 0, (query) => query.where('address', 'not in', [...addresses]))
    .execute();
  const added = addresses.filter((address) => !before.includes(address));
  const about = { store_id: caller.storeId, channel: 'email', language, day_closed: true, since: now } as const;
  const nobody = { order_id: null, person_id: null, staff_id: null, voids_from_cents: null, ended_at: null };
  if (added.length > 0) {
    await db
      .insertInto('message_subscriber')
      .values(added.map((address) => ({ ...about, ...nobody, address })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await audit(call, 'saveReportAddresses', { name: 'messages' }, { reason: addresses.join(', ') });
};

export const listMessages = async (
  { db, caller }: Manager,
  { state, page = 1 }: Input<Endpoints['sentMessages']>,
): Promise<Listed> => {
  const rows = await db
    .selectFrom('message as m')
    .leftJoin('message_subscriber as s', (join) =>
      join.onRef('s.store_id', '=', 'm.store_id').onRef('s.id', '=', 'm.subscriber_id'),
    )
    .leftJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'm.store_id').onRef('o.id', '=', 'm.order_id'))
    .leftJoin('staff as e', (join) =>
      join
        .onRef('e.store_id', '=', 'm.store_id')
        .on((row) => row('e.id', '=', row.fn.coalesce('m.staff_id', 's.staff_id'))),
    )
    .select(['m.id', 'm.kind', 'm.channel', 'm.address', 'm.state', 'm.reason', 'm.created_at', 'm.sent_at'])
    .select(['s.stopped', 'o.order_no', 'e.name'])
    .where('m.store_id', '=', caller.storeId)
    .$if(state !== undefined, (query) => query.where('m.state', '=', state ?? 'failed'))
    .orderBy('m.id', 'desc')
    .offset((page - 1) * PAGE)
    .limit(PAGE + 1)
    .execute();
  const { failed } = await db
    .selectFrom('message')
    .select((row) => row.fn.countAll<number>().as('failed'))
    .where('store_id', '=', caller.storeId)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return {
    list: rows.slice(0, PAGE).map((row) => ({
      messageId: row.id,
      ...{ kind: row.kind, channel: row.channel, state: row.state, reason: row.reason },
      address: row.channel === 'email' ? row.address : null,
      orderNo: row.order_no,
      employee: row.name,
      at: row.created_at.getTime(),
      sentAt: row.sent_at?.getTime() ?? null,
      mayRepeat: mayRepeat(row),
    })),
    more: rows.length > PAGE,
    failed,
  };
};

/** Not what was sent, whose receiver wants no more, or whose address is forgotten. */
const mayRepeat = (message: {
  readonly kind: MessageKind;
  readonly state: string;
  readonly address: string;
  readonly stopped: boolean | null;
}): boolean =>
  (message.state === 'failed' || message.state === 'expired') &&
  !OF_THE_MOMENT.includes(message.kind) &&
  !message.address.includes('…') &&
  message.stopped !== true;

/** Throws notFound, and conflict for a message that cannot be sent again. */
export const repeatMessage = async (call: Manager, messageId: number): Promise<void> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const found = await db
    .selectFrom('message')
    .select(['kind', 'state', 'address', 'subscriber_id'])
    .where('store_id', '=', storeId)
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  const message = found ?? refuse('notFound');
  const subscriber = await db
    .selectFrom('message_subscriber')
    .select('stopped')
    .where('store_id', '=', storeId)
    .where('id', '=', message.subscriber_id ?? 0)
    .executeTakeFirst();
  if (!mayRepeat({ ...message, stopped: subscriber?.stopped ?? null })) throw new Refusal('conflict');
  await db
    .updateTable('message')
    .set({ state: 'waiting', tries: 0, reason: null })
    .set({ expires_at: new Date(now.getTime() + MESSAGE_LIFETIMES[message.kind]) })
    .where('store_id', '=', storeId)
    .where('id', '=', messageId)
    .execute();
  await enqueueMessage(db, storeId, messageId, now);
};
