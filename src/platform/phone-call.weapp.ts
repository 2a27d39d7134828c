import { makePhoneCall } from '@tarojs/taro';

/** A cancelled call is not an error. */
export const phoneCall = (digits: string): void => void makePhoneCall({ phoneNumber: digits }).catch(() => undefined);
