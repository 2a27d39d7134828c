import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id } from './fields';

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
