import { ERRORS } from '@romduol/domain/errors';
import { GUARDS } from '@romduol/domain/order/facts';
import { type PayStatus, PAY_STATUSES, STATUS_TRAITS } from '@romduol/domain/order/pay-status';
import { type Transition, TRANSITIONS } from '@romduol/domain/order/transitions';
import { LOCALES } from '@romduol/locales/all';

/** From camelCase to words: `paymentWindowOver` is "payment window over". */
const words = (name: string): string => name.replace(/([A-Z])/g, ' $1').toLowerCase();
const status = (value: PayStatus | null): string =>
  value === null ? '–' : `${value} ${LOCALES.en[`payStatus.${STATUS_TRAITS[value].name}`]}`;

const row = ({ from, event, to, actors: who, when, needs = [] }: Transition): string =>
  `| ${status(from)} | ${words(event)} | ${when ? words(when) : ''} | ${status(to)} | ${who.join(', ')} | ${needs
    .map((guard) => `${words(guard)} (else ${ERRORS[GUARDS[guard].why].key})`)
    .join('; ')} |`;

/** The life of an order, as a table that a manager can read. */
export const orderStates = (): string => `# The life of an order

Made by \`npm run generate\` from \`domain/order/transitions.ts\`, which is the only place that says which status may
follow which. What is not in this table is refused, whoever asks and however often. A manager may do all that staff may.

Statuses: ${PAY_STATUSES.map((each) => status(each)).join(' · ')}.

| from | event | in the case | to | who | needs |
|---|---|---|---|---|---|
${TRANSITIONS.map(row).join('\n')}
`;
