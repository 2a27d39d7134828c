import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_STATES,
  PUSH_ENDPOINT_MAX,
  REPORT_ADDRESSES_MAX,
} from '@romduol/domain/rules/messages';
import { Type } from '@sinclair/typebox';
import { NewPassword } from './employees';
import { endpoint, NOTHING } from './endpoint';
import { CalculatedNumber, ChallengeId, Id, Instant, MainField, MainIn, Nullable } from './fields';
import { OrderNo } from './orders';
import { OneOf, OrderId } from './staff';

const Email = Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN });
/** 65 bytes, of which the first is 4. */
const P256_POINT = '^B[A-P][A-Za-z0-9_-]{85}$';
/** The subscription that a browser has at its push service. */
export const PushSubscription = {
  endpoint: Type.String({ minLength: 12, maxLength: PUSH_ENDPOINT_MAX }),
  /** Base64url: an uncompressed point of P-256, 16 bytes, and the server’s key that the browser was given. */
  p256dh: Type.String({ pattern: P256_POINT }),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
  pushKey: Type.String({ pattern: P256_POINT }),
};
const UserName = Type.String({ minLength: 2, maxLength: 60 });
const Choices = {
  dayClosed: Type.Boolean(),
  printerDown: Type.Boolean(),
  stockLow: Type.Boolean(),
};

/** Messages by Telegram and e-mail, and the password that is set by a link in a mail. */
export const messages = {
  orderMessages: endpoint({
    method: 'GET',
    path: '/api/consumer/messages/{orderNo}',
    body: 'query',
    summary: 'How the diner can be told about an order: by the store’s Telegram bot, or its receipt by e-mail.',
    roles: ['diner'],
    input: Type.Object({ orderNo: OrderNo }),
    output: Type.Object({
      telegram: Type.Boolean(),
      /** A chat follows the order. */
      followed: Type.Boolean(),
      mail: Type.Boolean(),
      /** The server’s key, with which a browser subscribes; null where it sends no notifications. */
      pushKey: Nullable(Type.String()),
      /** This device gets notifications about the order. */
      pushed: Type.Boolean(),
    }),
    errors: ['orderNotFound', 'orderMerged'],
    late: true,
  }),

  followByPush: endpoint({
    method: 'POST',
    path: '/api/consumer/messages/{orderNo}/push',
    body: 'json',
    summary:
      'Lets the calling browser get notifications about an order, by the subscription that it has at its push service. A device has one subscription: a later one takes its place.',
    roles: ['diner'],
    input: Type.Object({ orderNo: OrderNo, ...PushSubscription }),
    output: NOTHING,
    errors: ['orderNotFound', 'orderMerged', 'messagesOff', 'badInput', 'tooMany'],
    late: true,
  }),

  endPush: endpoint({
    method: 'DELETE',
    path: '/api/consumer/messages/{orderNo}/push',
    body: 'query',
    summary: 'Ends the notifications about an order to the calling device.',
    roles: ['diner'],
    input: Type.Object({ orderNo: OrderNo }),
    output: NOTHING,
    errors: ['orderNotFound', 'orderMerged'],
    late: true,
  }),

  followOrder: endpoint({
    method: 'POST',
    path: '/api/consumer/messages/{orderNo}/telegram',
    body: 'json',
    summary:
      'Lets a Telegram chat follow an order: the address of the bot with a one-time code, or null for a member whose chat is known, which follows at once.',
    roles: ['diner'],
    input: Type.Object({ orderNo: OrderNo }),
    output: Type.Object({ url: Nullable(Type.String()) }),
    errors: ['orderNotFound', 'orderMerged', 'messagesOff', 'tooMany'],
    late: true,
  }),

  mailReceipt: endpoint({
    method: 'POST',
    path: '/api/consumer/messages/{orderNo}/mail',
    body: 'json',
    summary: 'Sends the receipt of a paid order to an address, which is forgotten afterwards.',
    roles: ['diner'],
    input: Type.Object({ orderNo: OrderNo, address: Email }),
    output: NOTHING,
    errors: ['orderNotFound', 'orderMerged', 'messagesOff', 'amountDueRemains', 'tooMany'],
    idempotent: true,
    late: true,
  }),

  staffMailReceipt: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/mail',
    body: 'json',
    summary: 'Sends the receipt of a paid order to a guest’s address, which is forgotten afterwards.',
    roles: ['employee'],
    input: Type.Object({ ...OrderId.properties, address: Email }),
    output: NOTHING,
    errors: ['orderNotFound', 'messagesOff', 'amountDueRemains', 'tooMany'],
    idempotent: true,
  }),

  ownMessages: endpoint({
    method: 'GET',
    path: '/api/employee/messages',
    body: 'query',
    summary: 'The caller’s own e-mail address, and the messages that a manager gets by Telegram.',
    roles: ['employee', 'accountant'],
    input: NOTHING,
    output: Type.Object({
      /** The store has a bot. */
      telegram: Type.Boolean(),
      /** What the caller’s chat gets; null where none is linked. */
      chosen: Nullable(Type.Object({ ...Choices, voidsFrom: Nullable(MainField) })),
      mail: Type.Boolean(),
      address: Nullable(Type.String()),
    }),
    errors: [],
  }),

  linkOwnTelegram: endpoint({
    method: 'POST',
    path: '/api/employee/messages/telegram',
    body: 'json',
    summary: 'The address of the store’s bot with a one-time code, which links the caller’s chat.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({ url: Type.String() }),
    errors: ['messagesOff'],
  }),

  saveOwnMessages: endpoint({
    method: 'PUT',
    path: '/api/employee/messages',
    body: 'json',
    summary: 'Chooses what the caller’s linked chat gets.',
    roles: ['manager'],
    input: Type.Object({ ...Choices, voidsFrom: Type.Optional(MainIn) }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  unlinkOwnTelegram: endpoint({
    method: 'DELETE',
    path: '/api/employee/messages/telegram',
    body: 'query',
    summary: 'Ends the messages to the caller’s chat.',
    roles: ['manager'],
    input: NOTHING,
    output: NOTHING,
    errors: ['notFound'],
  }),

  askForEmailCode: endpoint({
    method: 'POST',
    path: '/api/employee/email',
    body: 'json',
    summary:
      'Sends a code to an address that the caller wants to use for their login; their password proves their identity.',
    roles: ['employee', 'accountant'],
    input: Type.Object({ address: Email, password: Type.String({ minLength: 1, maxLength: 200 }) }),
    output: NOTHING,
    errors: ['signInFailed', 'messagesOff', 'siteWrites', 'tooMany'],
    rateLimited: true,
  }),

  confirmEmail: endpoint({
    method: 'PUT',
    path: '/api/employee/email',
    body: 'json',
    summary: 'Proves by the code that the address is the caller’s: a lost password is set by a link that goes there.',
    roles: ['employee', 'accountant'],
    input: Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) }),
    output: NOTHING,
    errors: ['wrongVerificationCode', 'siteWrites', 'tooMany'],
  }),

  removeEmail: endpoint({
    method: 'DELETE',
    path: '/api/employee/email',
    body: 'query',
    summary: 'Forgets the caller’s address.',
    roles: ['employee', 'accountant'],
    input: NOTHING,
    output: NOTHING,
    errors: ['notFound', 'siteWrites'],
  }),

  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/employee/password/request',
    body: 'json',
    summary:
      'Sends a link that sets a new password to the verified address of a login. The answer is the same whether there is such a login or address.',
    roles: ['anyone'],
    late: true,
    input: Type.Object({ userName: UserName, challenge: ChallengeId, number: CalculatedNumber }),
    output: NOTHING,
    errors: ['sliderFailed', 'messagesOff'],
    rateLimited: true,
  }),

  setPasswordByLink: endpoint({
    method: 'POST',
    path: '/api/employee/password/set',
    body: 'json',
    summary: 'Sets the password of a login by the code of a link, which is good once; all its sessions end.',
    roles: ['anyone'],
    late: true,
    input: Type.Object({
      userName: UserName,
      code: Type.String({ maxLength: 64, pattern: '^[0-9]{1,16}-[A-Za-z0-9_-]{43}$' }),
      password: NewPassword,
    }),
    output: NOTHING,
    errors: ['verificationFailed'],
    rateLimited: true,
  }),

  messageSettings: endpoint({
    method: 'GET',
    path: '/api/store/messages/settings',
    body: 'query',
    summary: 'The Telegram bot of the store, and who gets the report of the day by e-mail.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      bot: Nullable(
        Type.Object({
          username: Type.String(),
          /** Telegram does not accept its token any more, or it was kept by another key. */
          refused: Type.Boolean(),
        }),
      ),
      /** The server can keep the token of a bot. */
      botPossible: Type.Boolean(),
      mayChangeBot: Type.Boolean(),
      /** The sender of mails; null where the server sends none. */
      mailFrom: Nullable(Type.String()),
      addresses: Type.Array(Type.String()),
    }),
    errors: [],
  }),

  saveMessageBot: endpoint({
    method: 'PUT',
    path: '/api/store/messages/bot',
    body: 'json',
    summary: 'Sets the Telegram bot of the store by its token, which Telegram checks and no answer has.',
    roles: ['owner'],
    input: Type.Object({ token: Type.String({ pattern: '^[0-9]{3,20}:[A-Za-z0-9_-]{20,100}$' }) }),
    output: Type.Object({ username: Type.String() }),
    errors: ['messagesOff', 'botRefused', 'botSilent'],
  }),

  removeMessageBot: endpoint({
    method: 'DELETE',
    path: '/api/store/messages/bot',
    body: 'query',
    summary: 'Removes the Telegram bot of the store, and ends what its chats get.',
    roles: ['owner'],
    input: NOTHING,
    output: NOTHING,
    errors: ['notFound'],
  }),

  saveReportAddresses: endpoint({
    method: 'PUT',
    path: '/api/store/messages/addresses',
    body: 'json',
    summary: 'Who gets the report of the day by e-mail when it is closed.',
    roles: ['manager'],
    input: Type.Object({ addresses: Type.Array(Email, { maxItems: REPORT_ADDRESSES_MAX, uniqueItems: true }) }),
    output: NOTHING,
    errors: ['messagesOff'],
  }),

  sentMessages: endpoint({
    method: 'GET',
    path: '/api/store/messages',
    body: 'query',
    summary: 'Messages of the last 30 days with their states, the newest first, a page of fifty.',
    roles: ['manager'],
    input: Type.Object({
      state: Type.Optional(OneOf(...MESSAGE_STATES)),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          messageId: Id,
          kind: OneOf(...MESSAGE_KINDS),
          channel: OneOf(...MESSAGE_CHANNELS),
          /** An address; of a chat, a phone or a browser nothing is shown. */
          address: Nullable(Type.String()),
          orderNo: Nullable(Type.String()),
          employee: Nullable(Type.String()),
          state: OneOf(...MESSAGE_STATES),
          /** Why the last try failed, as the service says it. */
          reason: Nullable(Type.String()),
          at: Instant,
          sentAt: Nullable(Instant),
          mayRepeat: Type.Boolean(),
        }),
      ),
      more: Type.Boolean(),
      failed: Type.Integer(),
    }),
    errors: [],
  }),

  repeatMessage: endpoint({
    method: 'POST',
    path: '/api/store/messages/{messageId}/repeat',
    body: 'json',
    summary: 'Sends a message again that failed or expired.',
    roles: ['manager'],
    input: Type.Object({ messageId: Id }),
    output: NOTHING,
    errors: ['notFound', 'conflict'],
  }),
};
