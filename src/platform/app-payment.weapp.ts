import Taro from '@tarojs/taro';
import type { AppPayment, AppPaymentEnd } from './app-payment';

const toEnd = (error: unknown): AppPaymentEnd => {
  const message = typeof error === 'object' && error !== null && 'errMsg' in error ? String(error.errMsg) : '';
  return /cancel/.test(message) ? 'cancelled' : 'failed';
};

export const payInApp = ({ parameters }: AppPayment): Promise<AppPaymentEnd> =>
  Taro.requestPayment({ ...parameters, signType: 'RSA' }).then(() => 'done', toEnd);
