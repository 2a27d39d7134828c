import { readGroup, readUrl, WEB } from '../../variables';
import type { GatewayType } from '../gateway';
import { khqrGateway } from './gateway';

const VARIABLES = {
  url: 'BAKONG_URL',
  token: 'BAKONG_TOKEN',
  account: 'BAKONG_ACCOUNT',
  merchantName: 'BAKONG_MERCHANT_NAME',
  merchantCity: 'BAKONG_MERCHANT_CITY',
} as const;

export const khqr: GatewayType = {
  id: 'khqr',
  variables: Object.values(VARIABLES),
  fromEnvironment: ({ value }) => {
    const bakong = readGroup(value, VARIABLES);
    return bakong && khqrGateway({ ...bakong, url: readUrl(VARIABLES.url, bakong.url, WEB) });
  },
};
