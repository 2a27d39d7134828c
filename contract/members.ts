import { AUTHORIZATION_NEEDED } from '@romduol/domain/errors';
import { AVATAR_MAX_MB, TEXT_AREA_MAX, VERIFICATION_CODE_LENGTH } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { AGREED } from './documents';
import { endpoint, NOTHING } from './endpoint';
import {
  AppCode,
  AppField,
  CalculatedNumber,
  CentsField,
  ChallengeId,
  Instant,
  Nullable,
  Phone,
  PICTURE_BODY,
  TableUuid,
} from './fields';

const Language = Type.Unsafe<'en' | 'zh-Hans' | 'km'>(Type.String());
const Sex = Type.Unsafe<'female' | 'male' | 'other'>(Type.String({ enum: ['female', 'male', 'other'] }));
/** Opaque, kept by the device: signs it in again without asking. */
const AuthorCode = Type.String({ pattern: '^[A-Za-z0-9_-]{20,200}$' });
/**
 * Proves which device calls once its token has ended: 256 random bits that only the server issues, kept by the device until
 * logout and sent with a scanned code alone. One that is not known counts as none.
 */
const DeviceSecret = Type.String({ maxLength: 200 });

/** A member as the store they look at knows them (Customer, and User info's account data). */
export const Account = Type.Object({
  name: Type.String(),
  nickname: Type.String(),
  phone: Nullable(Type.String()),
  sex: Nullable(Sex),
  /** Where their picture is; empty without one. */
  avatar: Type.String(),
  memberNumber: Type.String(),
  /** Cents: in the wallet, what the store lets them owe, and what they owe. */
  balance: CentsField,
  credit: CentsField,
  creditOwed: CentsField,
  /** Coupons that can be used now, and gift coupons that they have not seen. */
  coupons: Type.Integer(),
  unreadCoupons: Type.Integer(),
});

const SignedIn = Type.Object({
  token: Type.String(),
  isGuest: Type.Boolean(),
  /** For consumerOauth, later; null for a guest. */
  authorCode: Nullable(Type.String()),
  /** Whether the person became a member of this store just now. */
  isNew: Type.Boolean(),
});

const access = {
  consumerAuth: endpoint({
    method: 'POST',
    path: '/api/consumer/consumerAuth',
    body: 'form',
    summary:
      'Exchanges a scanned table code for a token that is bound to the device and the sitting; with the code and the state that a login provider sent back, or a super-app’s login code, for a member’s. A device of an open sitting, by its secret or its token, needs no version.',
    roles: ['anyone'],
    input: Type.Object({
      /** The full code with its version, as the QR holds it. */
      tableUuid: TableUuid,
      /** A login code of a provider or, where `app` is named, of that app, which has no state; absent for a guest. */
      code: Type.Optional(Type.String({ maxLength: 2_000 })),
      /** E-03: tableUuid-tempId first, the nonce second, the language sixth. */
      state: Type.Optional(Type.String({ maxLength: 500 })),
      app: Type.Optional(AppField),
      /** With `app`. What was agreed to before a provider's page is kept by the server. */
      ...AGREED,
      deviceSecret: Type.Optional(DeviceSecret),
    }),
    output: Type.Object({
      ...SignedIn.properties,
      /** To be kept from now on; null where the device keeps the one it has. */
      deviceSecret: Nullable(Type.String()),
      /** The part of the code before its first dash, to be stored (E-02). */
      tableUuid: Type.String(),
      diningStyles: Type.Array(Type.Integer()),
    }),
    errors: [
      'badInput',
      'tableCodeExpired',
      'branchClosed',
      'storeUnavailable',
      'verificationFailed',
      'documentsChanged',
    ],
    rateLimited: true,
  }),

  issueDeviceSecret: endpoint({
    method: 'POST',
    path: '/api/consumer/device',
    body: 'form',
    summary:
      'Issues the secret of the device to one that has a token and none yet: null where it has been issued and used already.',
    roles: ['diner'],
    input: NOTHING,
    output: Type.Object({ deviceSecret: Nullable(Type.String()) }),
    errors: [],
  }),

  consumerOauth: endpoint({
    method: 'POST',
    path: '/api/consumer/consumerOauth',
    body: 'form',
    summary:
      'Signs a device in by the authorCode that it keeps: data is a token, or 7094 where the person must first authorize at the login provider, or agree to documents that are new.',
    roles: ['diner'],
    input: Type.Object({ code: Type.Optional(AuthorCode), tableUuid: Type.Optional(TableUuid) }),
    output: Type.Union([Type.String(), Type.Literal(AUTHORIZATION_NEEDED)]),
    errors: [],
    rateLimited: true,
  }),

  loginProvider: endpoint({
    method: 'POST',
    path: '/api/consumer/login/provider',
    body: 'form',
    summary: 'Begins a login at the store’s provider: the page to go to, and the state that will come back.',
    roles: ['diner'],
    input: Type.Object({ ...AGREED }),
    output: Type.Object({ url: Type.String(), state: Type.String() }),
    errors: ['notFound', 'documentsChanged'],
    rateLimited: true,
  }),
};

const byPhone = {
  sendCode: endpoint({
    method: 'POST',
    path: '/api/consumer/login/code',
    body: 'json',
    summary: 'Sends a verification code to a phone, after the human check; again after 60 seconds.',
    roles: ['diner'],
    input: Type.Object({
      phone: Phone,
      challenge: ChallengeId,
      /** Percent of the way that the piece was slid, or else the number that was calculated. */
      position: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
      number: Type.Optional(CalculatedNumber),
    }),
    output: Type.Object({ resendAt: Instant, expiresAt: Instant }),
    errors: ['sliderFailed', 'codeTooSoon', 'codeLimit', 'tooMany', 'verificationFailed'],
    rateLimited: true,
  }),

  signIn: endpoint({
    method: 'POST',
    path: '/api/consumer/login',
    body: 'json',
    summary:
      'Signs a person in by phone and code, and up if they are new. Cart and orders of the device stay; its token is replaced.',
    roles: ['diner'],
    input: Type.Object({
      phone: Phone,
      code: Type.String({ pattern: `^[0-9]{${VERIFICATION_CODE_LENGTH}}$` }),
      consent: Type.Boolean(),
      ...AGREED,
    }),
    output: SignedIn,
    errors: ['badInput', 'wrongVerificationCode', 'verificationFailed', 'documentsChanged'],
    rateLimited: true,
  }),

  signInByApp: endpoint({
    method: 'POST',
    path: '/api/consumer/login/app',
    body: 'json',
    summary:
      'Signs a person in by the phone number that their super-app has verified and they agreed to hand over, and up if they are new.',
    roles: ['diner'],
    input: Type.Object({
      app: AppField,
      /** Who they are in the super-app. */
      code: AppCode,
      /** For their phone number. */
      phoneCode: AppCode,
      consent: Type.Boolean(),
      ...AGREED,
    }),
    output: SignedIn,
    errors: ['badInput', 'verificationFailed', 'documentsChanged'],
    rateLimited: true,
  }),

  logout: endpoint({
    method: 'POST',
    path: '/api/consumer/logout',
    body: 'form',
    summary: 'Revokes the device’s token and what signs it in again.',
    roles: ['diner'],
    input: NOTHING,
    output: NOTHING,
    errors: [],
  }),
};

const account = {
  consumerInfo: endpoint({
    method: 'GET',
    path: '/api/consumer/info',
    body: 'query',
    summary: 'The account of whoever holds the token.',
    roles: ['diner'],
    input: Type.Object({ tableUuid: Type.Optional(TableUuid) }),
    output: Type.Object({
      /** A token to go on with, stored on arrival (T-16); null keeps the one in use. */
      newToken: Nullable(Type.String()),
      isGuest: Type.Boolean(),
      tempId: Type.String(),
      language: Language,
      /** Shown instead of a name until the person signs up: the last four of the device's id. */
      guestName: Type.String(),
      tableName: Nullable(Type.String()),
      /** A member's; null for a guest. */
      userInfo: Nullable(Account),
      /** Whether a member can put money into the wallet by themselves. */
      takesTopUps: Type.Boolean(),
      /** Whether one can sign in at a login provider. */
      hasProvider: Type.Boolean(),
      /** The super-apps that one can sign in by, from within them. */
      superApps: Type.Array(AppField),
      /** Where a login goes on when its state was lost; empty where the store has no such page. */
      downloadPageUrl: Type.String(),
    }),
    errors: [],
  }),

  profile: endpoint({
    method: 'POST',
    path: '/api/platformUser/profile',
    body: 'json',
    summary: 'A member’s nickname, sex and picture. What is left out is empty from then on.',
    roles: ['diner'],
    input: Type.Object({
      nickname: Type.String({ maxLength: TEXT_AREA_MAX }),
      sex: Type.Optional(Sex),
      /** An address that the upload call gave, or the one they have. */
      avatar: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    output: Account,
    errors: ['memberOnly', 'badInput'],
  }),

  avatar: endpoint({
    method: 'POST',
    path: '/api/platformUser/avatar',
    body: 'json',
    summary: `Uploads a member’s picture: JPEG, PNG, WebP or GIF of at most ${AVATAR_MAX_MB} MB, in base64. It is shown once the profile names it.`,
    roles: ['diner'],
    // No pattern: over megabytes it exhausts the stack of the expression, once a process has compiled so many of them
    // that the engine no longer optimizes new ones. Whether it is base64 is seen by reading it.
    input: Type.Object({ picture: Type.String({ minLength: 16 }) }),
    output: Type.Object({ avatar: Type.String() }),
    errors: ['memberOnly', 'badInput', 'tooLarge'],
    rateLimited: true,
    bodyLimit: PICTURE_BODY,
  }),
};

export const members = { ...access, ...byPhone, ...account };
