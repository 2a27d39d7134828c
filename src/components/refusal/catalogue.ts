import type { ErrorName } from '@romduol/domain/errors';
import { t } from '../../i18n';
import { adviceText } from '../../i18n-advice';
import { open, PAGES, restart } from '../../platform/navigation';

/** Where a person can go on. */
interface Way {
  label(): string;
  go(): void;
}

const WAYS = {
  scan: { label: () => adviceText('advice.scan'), go: () => void open(PAGES.scan) },
  type: { label: () => adviceText('advice.type'), go: () => void open(PAGES.scan, { by: 'typing' }) },
  signIn: { label: () => adviceText('advice.signIn'), go: () => void restart(PAGES.account) },
  menu: { label: () => t('cart.seeMenu'), go: () => void restart(PAGES.menu) },
  orders: { label: () => t('account.orders'), go: () => void restart(PAGES.orders) },
  coupons: { label: () => adviceText('advice.coupons'), go: () => void restart(PAGES.coupons) },
} as const satisfies Readonly<Record<string, Way>>;

/** What a person reads about one refusal, and the ways on: the first is the one that is recommended. */
export interface Advice {
  title(): string;
  hint(): string;
  /** Without one, what failed is tried again. */
  readonly ways: readonly Way[];
}

const CODE_WAYS = [WAYS.scan, WAYS.type];

const fault: Advice = { title: () => adviceText('advice.fault'), hint: () => adviceText('advice.faultHint'), ways: [] };

const order = (title: () => string): Advice => ({
  title,
  hint: () => adviceText('advice.orderHint'),
  ways: [WAYS.orders],
});

/**
 * The refusals that a diner's page can meet instead of its content, by name: the one place that says what each of them
 * means, and what to do. One that is not listed shows the server's message.
 */
export const ADVICE: Readonly<Partial<Record<ErrorName, Advice>>> = {
  tableCodeUnknown: {
    title: () => adviceText('advice.codeUnknown'),
    hint: () => adviceText('advice.codeUnknownHint'),
    ways: CODE_WAYS,
  },
  tableCodeExpired: {
    title: () => adviceText('advice.codeRenewed'),
    hint: () => t('error.tableCodeExpired'),
    ways: CODE_WAYS,
  },
  branchClosed: {
    title: () => adviceText('advice.branchClosed'),
    hint: () => adviceText('advice.branchClosedHint'),
    ways: CODE_WAYS,
  },
  storeUnavailable: {
    title: () => adviceText('advice.suspended'),
    hint: () => adviceText('advice.suspendedHint'),
    ways: CODE_WAYS,
  },
  storeClosed: {
    title: () => adviceText('advice.closed'),
    hint: () => adviceText('advice.closedHint'),
    ways: CODE_WAYS,
  },
  tableLost: { title: () => t('account.tableLostTitle'), hint: () => t('error.tableLost'), ways: CODE_WAYS },
  loginExpired: {
    title: () => adviceText('advice.sessionEnded'),
    hint: () => adviceText('advice.sessionEndedHint'),
    ways: [WAYS.signIn, WAYS.scan],
  },
  memberOnly: {
    title: () => t('error.memberOnly'),
    hint: () => adviceText('advice.memberHint'),
    ways: [WAYS.signIn],
  },
  forbidden: {
    title: () => adviceText('advice.notYours'),
    hint: () => adviceText('advice.notYoursHint'),
    ways: [WAYS.menu],
  },
  orderNotFound: order(() => t('error.orderNotFound')),
  orderMerged: order(() => t('error.orderMerged')),
  orderCancelled: order(() => t('error.orderCancelled')),
  notFound: { title: () => adviceText('advice.gone'), hint: () => adviceText('advice.goneHint'), ways: [WAYS.menu] },
  badInput: { title: () => adviceText('advice.gone'), hint: () => adviceText('advice.goneHint'), ways: [WAYS.menu] },
  couponUnavailable: {
    title: () => t('error.couponUnavailable'),
    hint: () => adviceText('advice.couponHint'),
    ways: [WAYS.coupons],
  },
  tooMany: { title: () => adviceText('advice.tooMany'), hint: () => adviceText('advice.tooManyHint'), ways: [] },
  internal: fault,
  busy: fault,
};
