import type { Endpoints, Output } from '@romduol/contract';
import { APP_ROWS } from '@romduol/contract/generated/app-calls';
import type { CartStyle } from '@romduol/domain/codes';
import type { OrderNotificationKind } from '@romduol/domain/rules/order-notifications';
import { call, registerRoutes } from '../api/call';
import { login } from '../platform/login';
import { subscriptions } from '../platform/subscriptions';

registerRoutes(APP_ROWS);

type Offered = Output<Endpoints['tidingsOffered']>['list'];

/** Messages of the super-app about an order, to a phone that was put away. A failure here does not affect the order. */
class OrderNotifications {
  #offered: Offered = [];
  /** What was agreed to for the order that is being placed: another tap does not ask again. */
  #agreed: Promise<readonly OrderNotificationKind[]> | null = null;

  /** Loads what can be asked for, before the tap that asks: afterwards it is too late for the platform. */
  async prepare(diningStyle: CartStyle): Promise<void> {
    const { app } = login;
    if (!subscriptions.isThere || app === null) return;
    const found = await call('tidingsOffered', { app, diningStyle }, { quiet: true }).catch(() => null);
    this.#offered = found?.list ?? [];
  }

  /** Asks the person, in the tap that places an order; once for each order. */
  ask(): Promise<readonly OrderNotificationKind[]> {
    if (this.#offered.length === 0) return Promise.resolve([]);
    const offered = this.#offered;
    this.#agreed ??= subscriptions
      .ask(offered.map(({ template }) => template))
      .then((templates) => offered.flatMap(({ kind, template }) => (templates.includes(template) ? [kind] : [])));
    return this.#agreed;
  }

  /** The order is placed: what was agreed to is sent to the server. The next order asks anew. */
  async subscribe(orderNo: string, kinds: readonly OrderNotificationKind[]): Promise<void> {
    this.#agreed = null;
    const { app } = login;
    if (app === null || kinds.length === 0) return;
    try {
      await call('hearOfOrder', { orderNo, app, code: await login.code(), kinds: [...kinds] }, { quiet: true });
    } catch {
      // The order's own page shows its changes.
    }
  }
}

export const orderNotifications = new OrderNotifications();
