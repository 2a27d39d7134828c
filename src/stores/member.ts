import { COMMANDS } from '@romduol/contract/events';
import { reaction } from 'mobx';
import { CouponsStore } from './coupons';
import { PaymentStore } from './payment';
import { root } from './root';
import { UserStore } from './user';
import { WalletStore } from './wallet';

/** What a member has in the store, and how an order is paid. Made with the first page that needs them. */
export const user = new UserStore(root);
export const wallet = new WalletStore();
export const coupons = new CouponsStore();
export const payment = new PaymentStore();

const quietly = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

/** Loads again what is shown. */
const refresh = (): void => {
  if (!root.isDiner || !root.session.isSignedIn) return;
  quietly(user.load());
  const { topUp } = wallet;
  if (topUp?.status === 'open') quietly(wallet.follow(topUp.reference));
  if (wallet.levels !== null) quietly(wallet.load());
  for (const orderNo of payment.byNo.keys()) quietly(payment.load(orderNo));
};

root.live.on(COMMANDS.wallet, refresh);
root.live.on(COMMANDS.order, () => {
  if (root.isDiner) for (const orderNo of payment.byNo.keys()) quietly(payment.load(orderNo));
});
root.live.onCatchUp(refresh);

// The member has signed out: their data must not be shown.
reaction(
  () => root.session.isGuest,
  (isGuest) => {
    if (!isGuest) return;
    wallet.reset();
    coupons.reset();
    payment.reset();
  },
);
