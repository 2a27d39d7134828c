import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Nullable, TableUuid } from './fields';

const Language = Type.Unsafe<'en' | 'zh-Hans' | 'km'>(Type.String());

export const StaffInfo = Type.Object({
  name: Type.String(),
  role: Type.Unsafe<'employee' | 'manager' | 'kiosk'>(Type.String()),
  mayAccept: Type.Boolean(),
  storeId: Id,
  storeName: Type.String(),
  /** The store's zone, for every time that is shown. */
  zoneOffsetMinutes: Type.Integer(),
});

const SignedIn = Type.Object({ token: Type.String(), staff: StaffInfo });
const SignIn = Type.Object({
  userName: Type.String({ minLength: 2, maxLength: 60 }),
  password: Type.String({ minLength: 4, maxLength: 200 }),
});

export const auth = {
  consumerAuth: endpoint({
    method: 'POST',
    path: '/api/consumer/consumerAuth',
    body: 'form',
    summary: 'Exchanges a scanned table code for a guest token that is bound to the device and the sitting.',
    who: ['anyone'],
    input: Type.Object({
      /** The full code with its version, as the QR holds it. */
      tableUuid: TableUuid,
      /** A login code of a provider or a platform; absent for a guest. */
      code: Type.Optional(Type.String({ maxLength: 500 })),
      state: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    output: Type.Object({
      token: Type.String(),
      isGuest: Type.Boolean(),
      /** The part of the code before its first dash, to be stored (E-02). */
      tableUuid: Type.String(),
      diningStyles: Type.Array(Type.Integer()),
    }),
    errors: ['badInput', 'tableCodeExpired', 'branchClosed', 'storeUnavailable'],
    limited: true,
  }),

  consumerInfo: endpoint({
    method: 'GET',
    path: '/api/consumer/info',
    body: 'query',
    summary: 'The account of whoever holds the token.',
    who: ['diner'],
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
    }),
    errors: [],
  }),

  staffLogin: endpoint({
    method: 'POST',
    path: '/api/employee/login',
    body: 'json',
    summary: 'Signs a member of staff or a manager in by user name and password.',
    who: ['anyone'],
    input: SignIn,
    output: SignedIn,
    errors: ['signInFailed'],
    limited: true,
  }),

  staffInfo: endpoint({
    method: 'GET',
    path: '/api/employee/info',
    body: 'query',
    summary: 'Who is signed in, and what they may do.',
    who: ['employee', 'kiosk'],
    input: NOTHING,
    output: StaffInfo,
    errors: [],
  }),

  staffLogout: endpoint({
    method: 'POST',
    path: '/api/employee/logout',
    body: 'json',
    summary: 'Revokes the token of whoever calls.',
    who: ['employee', 'kiosk', 'kioskCustomer'],
    input: NOTHING,
    output: NOTHING,
    errors: [],
  }),

  kioskLogin: endpoint({
    method: 'POST',
    path: '/api/kiosk/login',
    body: 'json',
    summary: 'An operator binds the device to the store as a kiosk.',
    who: ['anyone'],
    input: SignIn,
    output: SignedIn,
    errors: ['signInFailed'],
    limited: true,
  }),
};
