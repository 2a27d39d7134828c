import type { Endpoints, Input, Output } from '@romduol/contract';
import { TAKE_AWAY } from '@romduol/domain/codes';
import { ORDER_NOTIFICATIONS, type OrderNotificationKind } from '@romduol/domain/rules/order-notifications';
import type { Call, SomeHandlers } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import { findSuperApp, type SuperApps } from '../../../super-app';
import { loadStore } from '../../store';
import { findDinerOrder } from '../queries';

type Request = Input<Endpoints['tidingsOffered']>;

/** What an order placed now can bring: an answer where the store gives one, the call to fetch it where it is fetched. */
const listKinds = async (
  { db, caller }: Call<DinerCaller>,
  apps: SuperApps,
  { app: id, diningStyle }: Request,
): Promise<Output<Endpoints['tidingsOffered']>> => {
  const app = findSuperApp(apps, id);
  const comes: Readonly<Record<OrderNotificationKind, boolean>> = {
    answered: (await loadStore(db, caller.storeId)).must_accept,
    ready: diningStyle === TAKE_AWAY,
  };
  const list = ORDER_NOTIFICATIONS.filter((kind) => comes[kind]).flatMap((kind) => {
    const template = app?.findTemplate(kind) ?? null;
    return template === null ? [] : [{ kind, template }];
  });
  return { list };
};

/**
 * Stores who is notified about an order, and in which language. Throws orderNotFound, and verificationFailed for a code
 * that the app rejects.
 */
const subscribe = async (
  call: Call<DinerCaller>,
  apps: SuperApps,
  { orderNo, app: id, code, kinds }: Input<Endpoints['hearOfOrder']>,
): Promise<void> => {
  const { db, caller, language, now } = call;
  const order = await findDinerOrder(db, caller, orderNo);
  const person = await findSuperApp(apps, id)
    ?.whoIs(code)
    .catch(() => null);
  if (!person) throw new Refusal('verificationFailed');
  const about = { store_id: order.store_id, order_id: order.id, app: id, subject: person.subject, language, at: now };
  await db
    .insertInto('order_tidings')
    .values(kinds.map((kind) => ({ ...about, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const orderNotificationHandlers = (apps: SuperApps) =>
  ({
    tidingsOffered: (call, input) => listKinds(call, apps, input),

    hearOfOrder: async (call, input) => {
      await subscribe(call, apps, input);
      return {};
    },
  }) satisfies SomeHandlers;
