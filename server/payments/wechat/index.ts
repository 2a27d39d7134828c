import { readGroup, readUrl, WEB } from '../../variables';
import type { GatewayType } from '../gateway';
import { weChatGateway } from './gateway';
import { readMerchant } from './settings';

const VARIABLES = {
  merchant: 'WECHAT_PAY_MERCHANT',
  serial: 'WECHAT_PAY_SERIAL',
  keyFile: 'WECHAT_PAY_KEY_FILE',
  apiKey: 'WECHAT_PAY_API_KEY',
  publicKeyFile: 'WECHAT_PAY_PUBLIC_KEY_FILE',
  publicKeyId: 'WECHAT_PAY_PUBLIC_KEY_ID',
} as const;

/** Where merchants outside China are answered: only tests and relays set another. */
const URL_VARIABLE = 'WECHAT_PAY_URL';
const USUAL_URL = 'https://apihk.mch.weixin.qq.com';

export const weChatPay: GatewayType = {
  id: 'wechat',
  variables: Object.values(VARIABLES),
  fromEnvironment: ({ value, publicUrl, weChat }) => {
    const merchant = readGroup(value, VARIABLES);
    const url = readUrl(URL_VARIABLE, value(URL_VARIABLE) ?? USUAL_URL, WEB);
    return merchant && weChatGateway(readMerchant(merchant, { app: weChat, publicUrl, url }));
  },
};
