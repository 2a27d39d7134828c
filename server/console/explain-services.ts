import type { DemoServices } from '../demo-services';
import type { Services } from '../env';
import type { Terminal } from './terminal';

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
    isMissing: ({ bakong, weChatPay }) => bakong === null && weChatPay === null,
    explanation: 'payment provider (BAKONG_…, WECHAT_PAY_…): no payment online',
  },
];

/** Says which services of others are simulated; where none is, which are not set up and what does not work without them. */
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
