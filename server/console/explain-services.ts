import type { DemoServices } from '../demo-services';
import type { Services } from '../env';
import { GATEWAY_TYPES, type GatewayType } from '../payments';
import type { Terminal } from './terminal';

/** `BAKONG_…`: what the names of a gateway's variables begin with. */
const variablesInShort = ({ variables: [first = '', ...others] }: GatewayType): string => {
  let prefix = first;
  while (!others.every((name) => name.startsWith(prefix))) prefix = prefix.replace(/[^_]*_?$/, '');
  return `${prefix}…`;
};

interface Missing {
  readonly isMissing: (services: Services) => boolean;
  /** The variables that set it up, and what does not work until then. */
  readonly explanation: string;
}

const SERVICES: readonly Missing[] = [
  {
    isMissing: ({ sms }) => sms === null,
    explanation: 'text messages (SMS_URL, SMS_TOKEN): no sign-in by phone number',
  },
  {
    isMissing: ({ login }) => login === null,
    explanation: 'login provider (OIDC_…): no sign-in there',
  },
  {
    isMissing: ({ gateways }) => gateways.length === 0,
    explanation: `payment provider (${GATEWAY_TYPES.map(variablesInShort).join(', ')}): no payment online`,
  },
  {
    isMissing: ({ eInvoices }) => eInvoices === null,
    explanation: 'e-invoice service (EINVOICE_URL, EINVOICE_TOKEN): tax invoices are not sent',
  },
  {
    isMissing: ({ messages }) => messages.mail === null,
    explanation: 'mail server (SMTP_HOST, SMTP_FROM): no e-mail',
  },
  {
    isMissing: ({ secrets }) => secrets === null,
    explanation:
      'key of stored secrets (SECRETS_KEY): no Telegram bots, no notifications in browsers, no accounts with payment providers, no delivery platforms',
  },
];

/**
 * Prints which external services are simulated; where none is, which are not configured and what does not work without
 * them.
 */
export const explainServices = (terminal: Terminal, services: Services, demo: DemoServices | null): void => {
  if (demo === null) {
    for (const { isMissing, explanation } of SERVICES) {
      if (isMissing(services)) terminal.step('Not set up', explanation);
    }
    return;
  }
  const simulated = [
    ...(services.sms === null ? ['text messages (/sms)'] : []),
    ...(services.login === null ? ['sign-in at a provider'] : []),
    'online payment',
    ...(demo.printer === null ? [] : ['a printer (/printer)']),
  ];
  terminal.step('Simulated', `${simulated.join(', ')}. Only for a demo: anyone can sign in and pay without money`);
};
