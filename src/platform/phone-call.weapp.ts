import { makePhoneCall } from '@tarojs/taro';

/** Somebody who thinks better of it has not failed. */
export const phoneCall = (digits: string): void => void makePhoneCall({ phoneNumber: digits }).catch(() => undefined);
