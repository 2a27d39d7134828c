import { AUTHORIZATION_NEEDED } from '@romduol/domain/error-data';
import { VERIFICATION_CODE_LENGTH } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { AGREED } from './documents';
import { endpoint, NOTHING } from './endpoint';
import type { Language as AnyLanguage } from './words';
import { AppCode, AppField, CalculatedNumber, ChallengeId, Instant, Nullable, Phone, TableUuid } from './fields';

export const Language = Type.Unsafe<AnyLanguage>(Type.String());
export const Sex = Type.Unsafe<'female' | 'male' | 'other'>(Type.String({ enum: ['female', 'male', 'other'] }));
/** Opaque, kept by the device: signs it in again without asking. */
const AuthorCode = Type.String({ pattern: '^[A-Za-z0-9_-]{20,200}$' });
/**
 * Proves which device calls once its token has ended: 256 random bits that only the server issues, kept by the device
 * until logout and sent only with a scanned code. An unknown one counts as none.
 */
const DeviceSecret = Type.String({ maxLength: 200 });

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
      'tableCodeUnknown',
      'branchClosed',
      'storeUnavailable',
      'verificationFailed',
      'documentsChanged',
      'lineDown',
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
    late: true,
    input: Type.Object({ code: Type.Optional(AuthorCode), tableUuid: Type.Optional(TableUuid) }),
    output: Type.Union([Type.String(), Type.Literal(AUTHORIZATION_NEEDED)]),
    errors: [],
    rateLimited: true,
  }),

  loginProvider: endpoint({
    method: 'POST',
    path: '/api/consumer/login/provider',
    body: 'form',
    summary: 'Begins a login at the store’s provider: the page to open, and the state that it returns.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ ...AGREED }),
    output: Type.Object({ url: Type.String(), state: Type.String() }),
    errors: ['notFound', 'documentsChanged', 'lineDown'],
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
    late: true,
    input: Type.Object({
      phone: Phone,
      challenge: ChallengeId,
      /** Percent of the way that the piece was slid, or else the number that was calculated. */
      position: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
      number: Type.Optional(CalculatedNumber),
    }),
    output: Type.Object({ resendAt: Instant, expiresAt: Instant }),
    errors: ['sliderFailed', 'codeTooSoon', 'codeLimit', 'tooMany', 'verificationFailed', 'lineDown'],
    rateLimited: true,
  }),

  signIn: endpoint({
    method: 'POST',
    path: '/api/consumer/login',
    body: 'json',
    summary:
      'Signs a person in by phone and code, and up if they are new. Cart and orders of the device stay; its token is replaced.',
    roles: ['diner'],
    late: true,
    input: Type.Object({
      phone: Phone,
      code: Type.String({ pattern: `^[0-9]{${VERIFICATION_CODE_LENGTH}}$` }),
      consent: Type.Boolean(),
      ...AGREED,
    }),
    output: SignedIn,
    errors: ['badInput', 'wrongVerificationCode', 'verificationFailed', 'documentsChanged', 'memberAtSite'],
    rateLimited: true,
  }),

  signInByApp: endpoint({
    method: 'POST',
    path: '/api/consumer/login/app',
    body: 'json',
    summary:
      'Signs a person in by the phone number that their super-app has verified and they agreed to hand over, and up if they are new.',
    roles: ['diner'],
    late: true,
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
    errors: ['badInput', 'verificationFailed', 'documentsChanged', 'lineDown'],
    rateLimited: true,
  }),

  logout: endpoint({
    method: 'POST',
    path: '/api/consumer/logout',
    body: 'form',
    summary: 'Revokes the device’s token and what signs it in again.',
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: NOTHING,
    errors: [],
  }),
};

export const members = { ...access, ...byPhone };
