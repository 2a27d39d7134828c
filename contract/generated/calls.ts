// Made by `npm run generate` from the rows of this folder. Do not edit.
import type { BodyKind, EndpointName, Method } from '../index';
import type { AppCall } from './app-calls';
import type { LateCall } from './late-calls';
import type { StaffCall } from './staff-calls';

export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly body: BodyKind;
  readonly once?: true;
}

/** Method, kind of body, path, and `once` where a repeat gets the first answer. A phone waits for these bytes. */
const ROWS = {
  staffLogin: 'POST json /api/employee/login',
  staffInfo: 'GET query /api/employee/info',
  staffLogout: 'POST json /api/employee/logout',
  kioskLogin: 'POST json /api/kiosk/login',
  consumerAuth: 'POST form /api/consumer/consumerAuth',
  issueDeviceSecret: 'POST form /api/consumer/device',
  consumerInfo: 'GET query /api/consumer/info',
  storeInfo: 'GET query /api/consumer/goods/storeInfo',
  menu: 'GET query /api/consumer/goods/list',
  findActivityGoodList: 'GET query /api/coupon/activity/findActivityGoodList',
  cart: 'GET query /api/consumer/cart',
  cartAdd: 'POST json /api/consumer/cart/add',
  cartEdit: 'PUT json /api/consumer/cart/edit',
  cartDelGoods: 'DELETE query /api/consumer/cart/delGoods',
  cartEmpty: 'DELETE query /api/consumer/cart/empty',
  cartCreatOrder: 'POST json /api/consumer/orders/cartCreatOrder once',
  generateOrderPostPayment: 'PUT json /api/consumer/orders/generateOrderPostPayment once',
  currentTable: 'GET query /api/consumer/orders/currentTable',
  abnormalOrder: 'GET query /api/consumer/orders/abnormalOrder',
  orders: 'GET query /api/consumer/orders',
  order: 'GET query /api/consumer/orders/{orderNo}',
  cancelOrder: 'PUT json /api/consumer/orders/cancel/{orderId}',
  callStaff: 'POST json /api/consumer/table/callStaff',
  sitting: 'GET query /api/consumer/table/sitting',
  anotherOrder: 'POST form /api/consumer/orders/anotherOrder once',
  resumeOrder: 'PUT json /api/consumer/orders/abnormalOrder/v2',
  offlineChannels: 'GET query /api/offline/payment/channels/list',
  lastNotice: 'GET query /api/notice/lastNotice',
  countUnread: 'GET query /api/notice/countUnread',
  noticeDetail: 'GET query /api/notice/detail',
  readNotice: 'POST form /api/notice/read/{id}',
} as const satisfies Record<Exclude<EndpointName, StaffCall | AppCall | LateCall>, string>;

const call = (row: string): Call => {
  const [method, body, path, once] = row.split(' ') as [Method, BodyKind, string, 'once'?];
  return { method, body, path, ...(once === 'once' && { once: true }) };
};

/** Rows as the client reads them. */
export const toCalls = <N extends string>(rows: Readonly<Record<N, string>>): Readonly<Record<N, Call>> =>
  Object.fromEntries(Object.entries<string>(rows).map(([name, row]) => [name, call(row)])) as Record<N, Call>;

export const CALLS = toCalls(ROWS);
