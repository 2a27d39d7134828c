import Taro from '@tarojs/taro';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { backLayers } from './back-layers';

/** Pages that others lead to. A page that only its own feature opens is named there. */
export const PAGES = {
  home: '/pages/index/home',
  menu: '/pages/index/index',
  activity: '/pages/index/activityDetail',
  confirm: '/pages/placeOrder/index',
  compare: '/pages/placeOrder/compare',
  pending: '/pages/placeOrder/pending',
  unconfirmed: '/pages/placeOrder/unconfirm',
  add: '/pages/orderAdd/index',
  orders: '/pages/orderList/index',
  order: '/pages/orderDetail/index',
  account: '/pages/account/index',
  missing: '/pages/missing/index',
  scan: '/pages/index/scanQrcode',
  notices: '/pages/notice/index',
  notice: '/pages/notice/detail',
  reserve: '/pages/reserve/info',
  reserveResult: '/pages/reserve/result',
  reserveList: '/pages/reserve/list',
  place: '/pages/location/open',
  topUp: '/pages/account/topUp',
  paySuccess: '/pages/account/paySuccess',
  document: '/pages/account/document',
  register: '/pages/login/register',
  verify: '/pages/login/verify',
  coupons: '/pages/coupon/list',
  coupon: '/pages/coupon/detail',
  pay: '/pages/paymentQr/index',
  payResult: '/pages/payResult/index',
  staffLogin: '/pages/staff/login/index',
  kioskLogin: '/pages/kiosk/login/index',
} as const;

export type Query = Readonly<Record<string, string | number>>;

/** The page that an order is looked at on: its own, or the one where it waits for the store or for the scale. */
export const orderPage = ({ payStatus }: { readonly payStatus: number }): string => {
  if (payStatus === PAY_STATUS.waitingConfirm) return PAGES.pending;
  return payStatus === PAY_STATUS.toBeConfirmed ? PAGES.unconfirmed : PAGES.order;
};

/** `/pages/x?orderNo=1`. */
export const address = (page: string, query: Query = {}): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? page : `${page}?${pairs.join('&')}`;
};

/** A decoded parameter of a page: routers pass it as it is in the address. */
export const decoded = (parameter = ''): string => {
  try {
    return decodeURIComponent(parameter);
  } catch {
    return parameter;
  }
};

/** The path of the page that is on top, with a leading slash. */
export const currentPage = (): string => {
  const pages = Taro.getCurrentPages();
  const route = pages[pages.length - 1]?.route ?? '';
  return `/${route.replace(/^\//, '').replace(/\?.*$/, '')}`;
};

type Go = (option: { readonly url: string }) => Promise<unknown>;

/** What is done with the page that is left: it stays below, or ends; or nothing is below the new one. */
type Leaving = 'stays' | 'ends' | 'atBottom';

const navigate = async (go: Go, page: string, query?: Query, leaving: Leaving = 'stays'): Promise<void> => {
  const url = address(page, query);
  if (!(await backLayers.ready(url, leaving !== 'stays'))) return;
  let hasArrived = false;
  try {
    await go({ url });
    hasArrived = true;
  } finally {
    backLayers.arrived(hasArrived && leaving === 'atBottom');
  }
};

/** Opens a page on top of this one. */
export const open = (page: string, query?: Query): Promise<void> => navigate(Taro.navigateTo, page, query);

/** Opens a page in place of this one. */
export const replace = (page: string, query?: Query): Promise<void> => navigate(Taro.redirectTo, page, query, 'ends');

/** Opens a page with nothing below it. */
export const restart = (page: string, query?: Query): Promise<void> => navigate(Taro.reLaunch, page, query, 'atBottom');

/** One page back; to `otherwise` where this page was opened by its address. */
export const back = async (otherwise: string = PAGES.menu): Promise<void> => {
  if (backLayers.stepBack()) return;
  if (Taro.getCurrentPages().length > 1) await Taro.navigateBack();
  else await restart(otherwise);
};
