import { readUrl, WEB } from '../../variables';
import { readSecretBox, SECRETS_VARIABLE } from '../../secrets';
import type { Gateway, GatewayType, Surroundings } from '../gateway';
import { payWayAccount } from './account';
import { payWayCardGateway, payWayQrGateway, type PayWaySurroundings } from './gateway';

/** Where PayWay answers: only tests and relays set another address. */
const URL_VARIABLE = 'PAYWAY_URL';

const fromEnvironment =
  (create: (around: PayWaySurroundings) => Gateway) =>
  ({ value, publicUrl }: Surroundings): Gateway | null => {
    const secrets = readSecretBox(value);
    const url = value(URL_VARIABLE);
    return (
      secrets && create({ account: payWayAccount(secrets), url: url && readUrl(URL_VARIABLE, url, WEB), publicUrl })
    );
  };

export const payWayQr: GatewayType = {
  id: 'payway',
  variables: [SECRETS_VARIABLE],
  fromEnvironment: fromEnvironment(payWayQrGateway),
};

export const payWayCard: GatewayType = {
  id: 'payway-card',
  variables: [SECRETS_VARIABLE],
  fromEnvironment: fromEnvironment(payWayCardGateway),
};
