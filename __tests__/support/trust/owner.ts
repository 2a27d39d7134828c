import { mainAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { DOOR, switchOn } from '../../api/waiting/a-list';
import { booking } from '../../api/reserve/a-booking';
import { template } from '../world/coupons';
import { order, puts } from '../world/meal';
import { AGREED_VERSIONS, asksForCode, codeSentTo, signsIn } from '../world/people';
import type { Actor } from '../world/actor';
import type { World } from '../world/world';
import type { Claim } from './claims';

const NUMBER = '012345678';

/** What a value of each kind is. */
export type Values = Readonly<Record<Claim, string | number>>;

/** A member who has one of everything, and the orders by number: at the table and to take away. */
export interface Owner {
  readonly phone: Actor;
  readonly has: Values;
  readonly orders: readonly { readonly orderNo: string; readonly orderId: number; readonly orderLine: number }[];
}

const orderWithLine = async (phone: Actor, { orderNo, orderId }: { orderNo: string; orderId: number }) => {
  const { goodsList } = await phone.does('order', { orderNo });
  return { orderNo, orderId, orderLine: goodsList[0]?.id ?? 0 };
};

/** Orders coconuts, and the store accepts them. */
export const ordered = async (world: World, phone: Actor, diningStyle: 1 | 2) => {
  await puts(world, phone, 'Fresh coconut', 4, diningStyle);
  const placed = await phone.does('generateOrderPostPayment', await order(phone, diningStyle));
  await (await world.waiter()).does('acceptOrder', { orderId: placed.orderId });
  return orderWithLine(phone, placed);
};

/** The same phone comes to the door, and waits for another table, too. */
const waitsAtDoor = async (world: World, phone: Actor): Promise<number> => {
  await switchOn(await world.manager());
  const { token } = phone;
  phone.token = (await phone.does('consumerAuth', { tableUuid: await world.findTableCode(DOOR) })).token;
  const { party } = await phone.does('joinWaiting', { name: 'Sokha', partySize: 2 });
  phone.token = token;
  return party?.waitingId ?? 0;
};

/** A member at table A12 with orders, a cart, a coupon, a reservation, a place in the waiting list, a top-up and logins that have begun. */
export const anOwner = async (world: World): Promise<Owner> => {
  const phone = await world.diner('A12');
  const { authorCode } = await signsIn(world, phone, NUMBER);
  const takenAway = await ordered(world, phone, 2);
  const dineIn = await ordered(world, phone, 1);
  const { goodsList } = await puts(world, phone, 'Fresh coconut', 4);
  const { couponCode } = await phone.does('receiveCoupon', { templateId: await template(world, null) });
  const { reservationId } = await phone.does('saveReserve', booking(world));
  const waiting = await waitsAtDoor(world, phone);
  const { reference } = await phone.does('recharge', { amount: mainAmount(1_000) });
  const [login] = (await phone.does('memberDevices', {})).list;
  world.now += 2 * MINUTE_MS;
  await asksForCode(phone, NUMBER);
  const { challenge } = await phone.does('humanCheck', { purpose: 'code' });
  const { state } = await phone.does('loginProvider', AGREED_VERSIONS);
  return {
    phone,
    orders: [dineIn, takenAway],
    has: {
      ...dineIn,
      cartLine: goodsList[0]?.myCartId ?? 0,
      coupon: couponCode,
      reservation: reservationId,
      waiting,
      topUp: reference,
      login: login?.sessionId ?? 0,
      challenge,
      state,
      authorCode: authorCode ?? '',
      phone: NUMBER,
      sentCode: await codeSentTo(world, NUMBER),
    },
  };
};

/** Values of the same form that name nothing. */
export const nothing = ({ has }: Owner): Values => ({
  orderNo: `${String(has.orderNo).slice(0, -4)}9876`,
  orderId: 987_654,
  orderLine: 987_654,
  cartLine: 987_654,
  coupon: String(has.coupon).replace(/.{6}$/, 'ABCDEF'),
  reservation: 987_654,
  waiting: 987_654,
  topUp: String(has.topUp).replace(/.{6}$/, 'abcdef'),
  login: 987_654,
  challenge: '0'.repeat(32),
  state: String(has.state).replace(/,[0-9a-f]{32},/, `,${'0'.repeat(32)},`),
  authorCode: 'A'.repeat(43),
  phone: '099999999',
  sentCode: '000001',
});
