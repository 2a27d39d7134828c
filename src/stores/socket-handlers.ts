import { COMMANDS, type SocketMessage } from '@romduol/contract/events';
import { t } from '../i18n';
import { feedback } from '../platform/feedback';
import { PAGES, restart } from '../platform/navigation';
import type { RootStore } from './root';

/** T-19, 17: the login was ended elsewhere. */
const signedOut = (root: RootStore, { data }: SocketMessage): void => {
  if (data.token !== root.session.token) return;
  const { role } = root.session;
  root.logOut();
  void restart(role === 'kiosk' ? PAGES.kioskLogin : PAGES.staffLogin);
};

/**
 * The process that is asked for the menu may hear of a change later than this phone: the cart, which no process keeps, says
 * which menu is the newest.
 */
const loadMenuAndCart = async ({ menu, cart }: RootStore): Promise<void> => {
  await Promise.allSettled([menu.load(), cart.reload()]);
  await menu.catchUp(cart.server?.menuVersion);
};

/** T-19, 18: a menu plan ended, and the server took its dishes out of the cart. */
const planEnded = async (
  root: RootStore,
  { isPlan, galleryGoodsIds = [], tableUuid }: SocketMessage,
): Promise<void> => {
  if (isPlan !== true || tableUuid !== root.table.tableUuid) return;
  const { count } = root.cart;
  root.cart.drop(galleryGoodsIds);
  // Who lost nothing from the cart continues undisturbed.
  if (root.cart.count < count) feedback.toast(t('error.productChanged'));
  const isEmptied = count > 0 && root.cart.count === 0;
  await loadMenuAndCart(root);
  if (isEmptied) await restart(PAGES.menu);
};

/** T-19, 21. The server keeps the cart; the local copy goes. */
const relaunched = async (root: RootStore): Promise<void> => {
  root.clearTable();
  await restart(PAGES.menu);
  await root.resume();
};

const quietly = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

/** What a diner's device does about each command of the live connection. Staff stores register their own. */
export const registerSocketHandlers = (root: RootStore): void => {
  const { live } = root;
  const ofDiner = (handle: (message: SocketMessage) => void) => (message: SocketMessage) => {
    if (root.isDiner) handle(message);
  };
  live.on(COMMANDS.signedOut, (message) => signedOut(root, message));
  live.on(
    COMMANDS.planEnded,
    ofDiner((message) => quietly(planEnded(root, message))),
  );
  live.on(
    COMMANDS.relaunch,
    ofDiner(() => quietly(relaunched(root))),
  );
  live.on(
    COMMANDS.cart,
    ofDiner(({ data }) => {
      if (Number(data.diningStyle) === root.cart.style) quietly(root.cart.changed(Number(data.version)));
    }),
  );
  live.on(
    COMMANDS.order,
    ofDiner(() => quietly(Promise.all([root.orders.refresh(), root.cart.reload()]))),
  );
  live.on(
    COMMANDS.table,
    ofDiner(() => quietly(root.table.loadInfo())),
  );
  live.on(
    COMMANDS.availability,
    ofDiner(() => quietly(loadMenuAndCart(root))),
  );
  live.on(
    COMMANDS.wallet,
    ofDiner(({ data: { takenBy } }) => {
      if (takenBy)
        void import('./wallet-charge')
          .then(({ showWalletCharge }) => showWalletCharge(+takenBy))
          .catch(() => undefined);
    }),
  );
  live.onCatchUp(() => quietly(root.catchUp()));
};
