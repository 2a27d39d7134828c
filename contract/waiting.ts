import {
  KEEP_MINUTES,
  WAITING_NAME_MAX,
  WAITING_PEOPLE_MAX,
  WAITING_STATES,
  type WaitingState,
} from '@romduol/domain/rules/waiting';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, Nullable, Phone, PhoneDigitsField } from './fields';
import { PushSubscription } from './messages';
import { OneOf } from './reports';

const StateField = Type.Unsafe<WaitingState>(Type.String({ enum: [...WAITING_STATES] }));

/** In minutes; null: too few parties of that size were seated lately. */
const Estimate = Nullable(Type.Object({ from: Type.Integer(), to: Type.Integer() }));

/** The party of this phone. */
const OwnParty = Type.Object({
  waitingId: Id,
  state: StateField,
  partySize: Type.Integer(),
  name: Type.String(),
  joinedAt: Instant,
  /** Parties ahead. */
  ahead: Type.Integer(),
  estimate: Estimate,
  /** How often it was called. */
  calls: Type.Integer(),
  /** When it was called, and until when its table is kept; null while it was not. */
  calledAt: Nullable(Instant),
  keptUntil: Nullable(Instant),
  /** A Telegram chat is told. */
  linked: Type.Boolean(),
  /** This phone gets a notification. */
  pushed: Type.Boolean(),
  /** Where it was seated, while it sits there. */
  tableName: Nullable(Type.String()),
});

const OwnWaiting = Type.Object({
  storeName: Type.String(),
  /** The store keeps a list. */
  enabled: Type.Boolean(),
  open: Type.Boolean(),
  /** When a closed store opens next; null where it never does. */
  opensAt: Nullable(Instant),
  /** The phone came by the code at the door. */
  atDoor: Type.Boolean(),
  phoneDigits: PhoneDigitsField,
  /** A party with a phone number gets a text message; the store has a Telegram bot. */
  sms: Type.Boolean(),
  telegram: Type.Boolean(),
  /** The server’s key, with which a browser subscribes to notifications; null where it sends none. */
  pushKey: Nullable(Type.String()),
  /** Parties that wait. */
  waiting: Type.Integer(),
  /** What parties of each size would wait, from the smallest on. */
  sizes: Type.Array(Type.Object({ from: Type.Integer(), estimate: Estimate })),
  party: Nullable(OwnParty),
});

/** A party as staff see it. */
const ListedParty = Type.Object({
  waitingId: Id,
  state: StateField,
  partySize: Type.Integer(),
  name: Type.String(),
  phone: Type.String(),
  /** It follows its place on a phone. */
  hasPhone: Type.Boolean(),
  joinedAt: Instant,
  calls: Type.Integer(),
  /** Grows with each call and move. */
  version: Type.Integer(),
  calledAt: Nullable(Instant),
  keptUntil: Nullable(Instant),
  estimate: Estimate,
});

const Which = Type.Object({ waitingId: Id });
/** The party as the caller saw it: of two who call or move it one does. */
const Seen = Type.Object({ waitingId: Id, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

const NewParty = {
  partySize: Type.Integer({ minimum: 1, maximum: WAITING_PEOPLE_MAX }),
  name: Type.String({ minLength: 1, maxLength: WAITING_NAME_MAX, pattern: '\\S' }),
};

const joining = ['branchClosed', 'storeUnavailable', 'storeClosed', 'waitingListOff'] as const;

/** The waiting list at the door (decision 0091). */
export const waiting = {
  ownWaiting: endpoint({
    method: 'GET',
    path: '/api/consumer/waiting',
    body: 'query',
    summary:
      'The waiting list as a phone at the door sees it: whether it is kept, how long it is, and the phone’s own party.',
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: OwnWaiting,
    errors: [],
  }),

  joinWaiting: endpoint({
    method: 'POST',
    path: '/api/consumer/waiting',
    body: 'json',
    summary: 'Joins the waiting list, once a phone, by the code at the door.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ ...NewParty, phone: Type.Optional(Phone) }),
    output: OwnWaiting,
    errors: [...joining, 'tableCodeExpired', 'alreadyWaiting'],
    idempotent: true,
    rateLimited: true,
  }),

  leaveWaiting: endpoint({
    method: 'PUT',
    path: '/api/consumer/waiting/leave',
    body: 'json',
    summary: 'The phone’s party leaves the list.',
    roles: ['diner'],
    late: true,
    input: Which,
    output: OwnWaiting,
    errors: ['notFound', 'changedMeanwhile'],
  }),

  linkWaiting: endpoint({
    method: 'POST',
    path: '/api/consumer/waiting/telegram',
    body: 'json',
    summary:
      'The address of the store’s bot with a one-time code: the chat that sends it is told when the table is ready.',
    roles: ['diner'],
    late: true,
    input: Which,
    output: Type.Object({ url: Type.String() }),
    errors: ['notFound', 'messagesOff', 'tooMany'],
  }),

  pushWaiting: endpoint({
    method: 'POST',
    path: '/api/consumer/waiting/push',
    body: 'json',
    summary: 'Lets the calling browser get a notification when the table of its party is ready.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ waitingId: Id, ...PushSubscription }),
    output: OwnWaiting,
    errors: ['notFound', 'changedMeanwhile', 'messagesOff', 'badInput', 'tooMany'],
  }),

  endWaitingPush: endpoint({
    method: 'DELETE',
    path: '/api/consumer/waiting/push',
    body: 'query',
    summary: 'Ends the notifications about the party of the calling phone.',
    roles: ['diner'],
    late: true,
    input: Which,
    output: OwnWaiting,
    errors: ['notFound'],
  }),

  waitingTable: endpoint({
    method: 'POST',
    path: '/api/consumer/waiting/table',
    body: 'json',
    summary: 'A token of the table at which the phone’s party was seated: its menu and orders are open to the phone.',
    roles: ['diner'],
    late: true,
    input: Which,
    output: Type.Object({ token: Type.String(), isGuest: Type.Boolean(), tableUuid: Type.String() }),
    errors: ['notFound', 'tableLost'],
  }),

  waitingParties: endpoint({
    method: 'GET',
    path: '/api/employee/waiting',
    body: 'query',
    summary: 'The parties on the waiting list, the next one first.',
    roles: ['employee'],
    input: NOTHING,
    output: Type.Object({
      now: Instant,
      enabled: Type.Boolean(),
      keepMinutes: Type.Integer(),
      phoneDigits: PhoneDigitsField,
      list: Type.Array(ListedParty),
    }),
    errors: [],
  }),

  addWaiting: endpoint({
    method: 'POST',
    path: '/api/employee/waiting',
    body: 'json',
    summary: 'Staff add a party without a phone of its own.',
    roles: ['employee'],
    input: Type.Object({ ...NewParty, phone: Type.Optional(Phone) }),
    output: NOTHING,
    errors: ['waitingListOff'],
    idempotent: true,
  }),

  callWaiting: endpoint({
    method: 'PUT',
    path: '/api/employee/waiting/call',
    body: 'json',
    summary: 'Calls a party, or calls it again: its phone rings, and it gets a message where the store has that on.',
    roles: ['employee'],
    input: Seen,
    output: NOTHING,
    errors: ['notFound', 'changedMeanwhile'],
  }),

  seatWaiting: endpoint({
    method: 'PUT',
    path: '/api/employee/waiting/seat',
    body: 'json',
    summary: 'Seats a party at a free table: a sitting opens, to which its phone leads on.',
    roles: ['employee'],
    input: Type.Object({ ...Which.properties, tableId: Id }),
    output: NOTHING,
    errors: ['notFound', 'changedMeanwhile', 'tableOccupied'],
    idempotent: true,
  }),

  moveWaitingBack: endpoint({
    method: 'PUT',
    path: '/api/employee/waiting/back',
    body: 'json',
    summary:
      'Lets the next party go first: a party that was called and is not ready waits again, one place further back.',
    roles: ['employee'],
    input: Seen,
    output: NOTHING,
    errors: ['notFound', 'changedMeanwhile'],
  }),

  endWaiting: endpoint({
    method: 'PUT',
    path: '/api/employee/waiting/end',
    body: 'json',
    summary: 'Takes a party off the list: it did not come, or is not wanted on it.',
    roles: ['employee'],
    input: Type.Object({ ...Which.properties, as: OneOf('noShow', 'removed') }),
    output: NOTHING,
    errors: ['notFound', 'changedMeanwhile'],
  }),

  waitingSettings: endpoint({
    method: 'GET',
    path: '/api/store/waiting',
    body: 'query',
    summary: 'How the store keeps its waiting list.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      enabled: Type.Boolean(),
      keepMinutes: Type.Integer(),
      sendsMessages: Type.Boolean(),
      /** Messages can be sent: by text message, or by the store’s Telegram bot. */
      sms: Type.Boolean(),
      telegram: Type.Boolean(),
      /** There is a code to print. */
      hasCode: Type.Boolean(),
    }),
    errors: [],
  }),

  saveWaitingSettings: endpoint({
    method: 'PUT',
    path: '/api/store/waiting',
    body: 'json',
    summary: 'Switches the waiting list on or off, and sets how long tables are kept. Who waits stays on the list.',
    roles: ['manager'],
    input: Type.Object({
      enabled: Type.Boolean(),
      keepMinutes: Type.Integer({ minimum: KEEP_MINUTES.min, maximum: KEEP_MINUTES.max }),
      sendsMessages: Type.Boolean(),
    }),
    output: NOTHING,
    errors: [],
  }),

  renewWaitingCode: endpoint({
    method: 'POST',
    path: '/api/store/waiting/code',
    body: 'json',
    summary: 'Replaces the code at the door: the printed one is of no use any more. Who waits stays on the list.',
    roles: ['manager'],
    input: NOTHING,
    output: NOTHING,
    errors: ['notFound'],
  }),

  printWaitingCode: endpoint({
    method: 'POST',
    path: '/api/store/waiting/print',
    body: 'json',
    summary: 'The code at the door as a PDF to print.',
    roles: ['manager'],
    input: Type.Object({
      /** Where guests reach the store, unless the operator has set it. */
      origin: Type.String({ maxLength: 200, pattern: '^https?://[^/\\s?#]+$' }),
    }),
    /** `data` is base64. */
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), data: Type.String() }),
    errors: ['notFound'],
  }),
};
