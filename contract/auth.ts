import type { Weekday } from '@romduol/domain/time/calendar';
import { Type } from '@sinclair/typebox';
import { Pin } from './approvals';
import { endpoint, NOTHING } from './endpoint';
import {
  CalculatedNumber,
  ChallengeId,
  CurrenciesField,
  Id,
  Instant,
  Nullable,
  PhoneDigitsField,
  ZoneFields,
} from './fields';
import { LanguageField } from './words';

export const StaffRoleField = Type.Unsafe<'employee' | 'manager' | 'kiosk' | 'accountant'>(Type.String());
export const OfficeRoleField = Type.Unsafe<'owner' | 'areaManager'>(Type.String());

export const StaffInfo = Type.Object({
  name: Type.String(),
  role: StaffRoleField,
  /** What they do for head office; absent: work in this store only. */
  officeRole: Type.Optional(OfficeRoleField),
  /** Their login works in other stores too: absent where it does not. */
  severalStores: Type.Optional(Type.Literal(true)),
  mayAccept: Type.Boolean(),
  /** May work in the store room. Absent: may not. */
  mayKeepStock: Type.Optional(Type.Literal(true)),
  storeId: Id,
  storeName: Type.String(),
  /** What they are signed in to is a master menu: it has dishes and nothing else. */
  inMasterMenu: Type.Optional(Type.Literal(true)),
  /** The store's zone, for every time that is shown. */
  ...ZoneFields,
  /** Absent: of a release that knew dollars and riel only. */
  currencies: Type.Optional(CurrenciesField),
  /**
   * Notes and coins that are counted in a drawer, in minor units, the largest first; and those that guests hand over most,
   * the smallest first.
   */
  denominations: Type.Optional(
    Type.Object({
      main: Type.Array(Type.Integer()),
      second: Type.Array(Type.Integer()),
      handedMain: Type.Array(Type.Integer()),
      handedSecond: Type.Array(Type.Integer()),
    }),
  ),
  /** How many digits a phone number has in the store's country; absent: of a release that knew one country. */
  phoneDigits: Type.Optional(PhoneDigitsField),
  /** The day that its weeks begin with: 0 Sunday … 6 Saturday. Absent: Monday. */
  weekStart: Type.Optional(Type.Unsafe<Weekday>(Type.Integer({ minimum: 0, maximum: 6 }))),
  /** Those that the store offers to diners: its texts are written in them. */
  languages: Type.Optional(Type.Array(LanguageField)),
});

export const SignedIn = Type.Object({ token: Type.String(), staff: StaffInfo });
const SignIn = Type.Object({
  userName: Type.String({ minLength: 2, maxLength: 60 }),
  password: Type.String({ minLength: 4, maxLength: 200 }),
  /** A human check of this purpose, which is good once, and the number that it asked for. */
  challenge: ChallengeId,
  number: CalculatedNumber,
});

export const auth = {
  humanCheck: endpoint({
    method: 'POST',
    path: '/api/humanCheck',
    body: 'form',
    summary:
      'A new human check: for a code by SMS a slider, and for every purpose a calculation that the device does by itself. It is good once, for a short time, for its purpose and for the device that asked.',
    roles: ['anyone'],
    late: true,
    input: Type.Object({
      purpose: Type.Unsafe<'code' | 'staff' | 'kiosk'>(Type.String({ enum: ['code', 'staff', 'kiosk'] })),
    }),
    output: Type.Object({
      challenge: Type.String(),
      /** Data URLs: a background with holes, and the piece that is slid into its own. Null but for a code. */
      picture: Nullable(Type.String()),
      piece: Nullable(Type.String()),
      /** Find the number from 0 up to, and without, `numbers` for which SHA-256 of "challenge.number" is `hash`. */
      work: Type.Object({ hash: Type.String(), numbers: Type.Integer() }),
      expiresAt: Instant,
    }),
    errors: [],
    rateLimited: true,
  }),

  staffLogin: endpoint({
    method: 'POST',
    path: '/api/employee/login',
    body: 'json',
    summary: 'Signs a member of staff or a manager in by user name and password.',
    roles: ['anyone'],
    input: SignIn,
    output: SignedIn,
    errors: ['sliderFailed', 'signInFailed'],
    rateLimited: true,
  }),

  staffInfo: endpoint({
    method: 'GET',
    path: '/api/employee/info',
    body: 'query',
    summary: 'Who is signed in, and what they may do.',
    roles: ['employee', 'accountant', 'kiosk'],
    input: NOTHING,
    output: StaffInfo,
    errors: [],
    inMasterMenu: true,
  }),

  staffLogout: endpoint({
    method: 'POST',
    path: '/api/employee/logout',
    body: 'json',
    summary:
      'Revokes the token of the caller. A kiosk is released with the PIN of a manager: its customers stand at it.',
    roles: ['employee', 'accountant', 'kiosk', 'kioskCustomer'],
    /** Of a manager; for a kiosk only. Attempts are limited. */
    input: Type.Object({ pin: Type.Optional(Pin) }),
    output: NOTHING,
    errors: ['wrongPin', 'noManagerPin', 'tooMany'],
    inMasterMenu: true,
  }),

  kioskLogin: endpoint({
    method: 'POST',
    path: '/api/kiosk/login',
    body: 'json',
    summary: 'An operator binds the device to the store as a kiosk.',
    roles: ['anyone'],
    input: SignIn,
    output: SignedIn,
    errors: ['sliderFailed', 'signInFailed'],
    rateLimited: true,
  }),
};
