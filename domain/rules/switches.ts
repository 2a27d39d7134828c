import type { ErrorName } from '../errors';

/** The manager's page on which something is switched on or off, by the key of its title. */
type Page = 'settings.title' | 'payset.title' | 'employees.title' | 'appr.title';

interface Switch {
  /** The refusal of an act that is switched off: its text names what is off, and who changes it. */
  readonly refusal: ErrorName;
  /** Null where a customer reads it, who is sent to the staff. */
  readonly page: Page | null;
}

/** What can be off in a store, or for an account: clients do not offer it then, and the server refuses it. */
export const SWITCHES = {
  tips: { refusal: 'tipsOff', page: 'settings.title' },
  credit: { refusal: 'creditOff', page: 'settings.title' },
  /** Ways to pay at the counter besides cash. */
  counterChannels: { refusal: 'channelOff', page: 'payset.title' },
  cashWithoutTill: { refusal: 'noTill', page: 'settings.title' },
  /** What is expected in a drawer that is to be counted. */
  expectedCash: { refusal: 'countsBlind', page: 'settings.title' },
  acceptOrders: { refusal: 'mayNotAccept', page: 'employees.title' },
  manage: { refusal: 'managerOnly', page: 'employees.title' },
  /** Of a manager, for an action that needs it. */
  pin: { refusal: 'noManagerPin', page: 'appr.title' },
  reservations: { refusal: 'reservationsOff', page: null },
  calls: { refusal: 'callsOff', page: null },
  ordering: { refusal: 'menuOnly', page: null },
  onlinePayment: { refusal: 'noPaymentPlugin', page: null },
  topUps: { refusal: 'noTopUpChannel', page: null },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof SWITCHES;

/** What staff pages ask about before they offer it; the others are part of what their pages load anyway. */
export const STAFF_SWITCHES = [
  'tips',
  'credit',
  'counterChannels',
  'cashWithoutTill',
  'expectedCash',
  'acceptOrders',
  'manage',
] as const satisfies readonly SwitchName[];
export type StaffSwitch = (typeof STAFF_SWITCHES)[number];
