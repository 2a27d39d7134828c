import type { EndpointName } from '@romduol/contract';
import type { SomeHandlers } from './http/call';
import { refuse } from './http/refusal';

const notYet = async () => refuse('notFound');

/** Calls whose rows stand and whose work is under way. */
export const callsToCome = {
  consumerOauth: notYet,
  loginProvider: notYet,
  sliderChallenge: notYet,
  sendCode: notYet,
  signIn: notYet,
  logout: notYet,
  profile: notYet,
  avatar: notYet,
  rechargeDetailPage: notYet,
  recharge: notYet,
  rechargeStatus: notYet,
  findTopUpCanUseCoupon: notYet,
  walletEntries: notYet,
  staffTopUp: notYet,
  acquireTemplate: notYet,
  findAvailableTemplate: notYet,
  couponTemplate: notYet,
  setFreeItem: notYet,
  findCouponsByStatus: notYet,
  coupon: notYet,
  findOrderCanUseCoupon: notYet,
  getUnreadCouponList: notYet,
  readCoupon: notYet,
  chooseCoupon: notYet,
} satisfies Partial<SomeHandlers<EndpointName>>;
