import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { isExpected } from '@romduol/domain/order/dish-progress';
import { isOpen, isServed } from '@romduol/domain/order/pay-status';
import type { Column } from '@romduol/domain/pricing/model';
import { HOUR_MS, SECOND_MS } from '@romduol/domain/time/units';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import { call } from '../api/call';
import { i18n } from '../i18n';
import { useShown } from '../platform/shown';
import { serverNow } from './clock';
import type { Account } from './persist';
import { Resource } from './resource';
import { root } from './root';

export type Sitting = Output<Endpoints['sitting']>;
export type SittingOrder = Sitting['orders'][number];
export type SittingDish = SittingOrder['dishes'][number];
export type StaffCall = NonNullable<Sitting['call']>;

/** While the live connection is down it is asked for this often. */
const LOOK_AGAIN_MS = 10 * SECOND_MS;
/** A meal is eaten by then, whether or not its dishes were marked as ready. */
const FOLLOWED_MS = 3 * HOUR_MS;

/**
 * What the table ordered, how far each dish is, and its call of staff. Made with the first page that shows it: the
 * server has all of it, so nothing is lost by a reload or while the line is down.
 */
export const sitting = new Resource<Sitting>(() => call('sitting', {}, { quiet: true }));

let isFollowed = false;

const refresh = (): void => {
  if (isFollowed && root.isDiner && root.session.isSignedIn) void sitting.load();
};

root.live.on(COMMANDS.order, refresh);
root.live.on(COMMANDS.table, refresh);
root.live.on(COMMANDS.kitchenTicket, refresh);
root.live.onCatchUp(refresh);
reaction(() => i18n.language, refresh);
reaction(
  () => root.table.tableUuid,
  () => sitting.reset(),
);

/** Loads it when the page is shown, and follows it from then on. */
export const useSitting = (): Sitting | null => {
  useShown(() => {
    isFollowed = true;
    void root.entered.then(refresh);
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (root.live.state !== 'open') refresh();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return sitting.value;
};

/** The member on this phone; null for a guest. */
export const ownAccount = (): Account | null => {
  const { user } = root.session;
  return user?.role === 'diner' ? (user.account ?? null) : null;
};

/** The column of an order that is due: the one that was paid or chosen for it, else this person's own. */
export const selectOwnColumn = ({ column, total }: Pick<SittingOrder, 'column' | 'total'>): Column =>
  column ?? (ownAccount() !== null && total.vip <= total.sell ? 'vip' : 'sell');

/** Whether an order is still to be paid, or a dish of it is still expected, or is to be fetched. */
export const isUnderWay = ({ payStatus, placedAt, dishes, toCollect }: SittingOrder): boolean => {
  if (isOpen(payStatus)) return true;
  const isFresh = serverNow() - placedAt < FOLLOWED_MS;
  return (
    isServed(payStatus) &&
    isFresh &&
    dishes.some(({ progress }) => isExpected(progress) || (toCollect && progress === 'ready'))
  );
};
