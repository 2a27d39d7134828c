import { readUrl, WEB } from '../../variables';
import { readSecretBox, SECRETS_VARIABLE } from '../../secrets';
import type { Gateway, GatewayType } from '../gateway';
import { stripeAccount } from './account';
import type { StripeSurroundings } from './client';
import { stripeGateway } from './gateway';
import { terminalGateway } from './terminal';

/** Where Stripe answers: only tests and relays set another address. */
const URL_VARIABLE = 'STRIPE_URL';

const createType = (id: string, create: (around: StripeSurroundings) => Gateway): GatewayType => ({
  id,
  variables: [SECRETS_VARIABLE],
  fromEnvironment: ({ value, publicUrl }) => {
    const secrets = readSecretBox(value);
    const url = value(URL_VARIABLE);
    return (
      secrets && create({ account: stripeAccount(secrets), url: url && readUrl(URL_VARIABLE, url, WEB), publicUrl })
    );
  },
});

export const stripeCheckout = createType('stripe', stripeGateway);
export const stripeTerminal = createType('stripe-terminal', terminalGateway);
