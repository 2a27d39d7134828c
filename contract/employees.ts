import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { OfficeRoleField, StaffRoleField } from './auth';
import { endpoint, NOTHING } from './endpoint';
import { OneOf } from './staff';
import { Id, Instant, Nullable } from './fields';

const StaffId = Type.Object({ staffId: Id });
export const PersonName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
export const UserName = Type.String({ pattern: '^[A-Za-z0-9._-]{2,60}$' });
export const NewPassword = Type.String({ minLength: STAFF_PASSWORD_MIN, maxLength: STAFF_PASSWORD_MAX });

const Employee = Type.Object({
  id: Id,
  name: Type.String(),
  userName: Type.String(),
  role: StaffRoleField,
  /** What they do for head office, which alone changes them; absent: work in this store only. */
  officeRole: Type.Optional(OfficeRoleField),
  /** They work for head office or in several stores: head office sets their password. */
  byOffice: Type.Boolean(),
  /** May accept and reject orders. A manager always may. */
  mayAccept: Type.Boolean(),
  /** May receive, count, waste and transfer in the store room, and sees no costs there. A manager always may. */
  mayKeepStock: Type.Boolean(),
  /** Cannot sign in, and nothing that was signed in works any more. */
  disabled: Type.Boolean(),
  /** The printer beside a kiosk; null where the store's own print its papers, and for all other employees. */
  printerId: Nullable(Id),
  /** Devices that are signed in now. */
  sessions: Type.Integer(),
});

/** A login of an employee: one device that is signed in. */
const Session = Type.Object({
  id: Id,
  staffId: Id,
  name: Type.String(),
  role: StaffRoleField,
  /** Browser and system, in short; empty where it is unknown. */
  device: Type.String(),
  since: Instant,
  until: Instant,
  /** The one that asks. */
  current: Type.Boolean(),
});

export const employees = {
  employees: endpoint({
    method: 'GET',
    path: '/api/store/staff',
    body: 'query',
    summary: 'The employees of the store and its kiosks, with their rights.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({ list: Type.Array(Employee) }),
    errors: [],
  }),

  addEmployee: endpoint({
    method: 'POST',
    path: '/api/store/staff',
    body: 'json',
    summary: 'The manager makes an account for a member of staff, a manager, an accountant or a kiosk.',
    roles: ['manager'],
    input: Type.Object({
      name: PersonName,
      userName: UserName,
      role: OneOf('employee', 'manager', 'kiosk', 'accountant'),
      mayAccept: Type.Boolean(),
      mayKeepStock: Type.Optional(Type.Boolean()),
      password: NewPassword,
    }),
    output: StaffId,
    errors: ['userNameTaken', 'lineDown'],
    idempotent: true,
  }),

  changeEmployee: endpoint({
    method: 'PUT',
    path: '/api/store/staff/{staffId}',
    body: 'json',
    summary:
      'Changes a person’s name and permissions, or closes their account: then all their devices are signed out. Nobody closes their own, and head office changes its own people.',
    roles: ['manager'],
    input: Type.Object({
      staffId: Id,
      name: PersonName,
      mayAccept: Type.Boolean(),
      /** Absent: as it is. */
      mayKeepStock: Type.Optional(Type.Boolean()),
      disabled: Type.Boolean(),
      /** Of a kiosk: the printer beside it. Null, which phones drop, is none. */
      printerId: Type.Optional(Nullable(Id)),
    }),
    output: NOTHING,
    errors: ['notFound', 'forbidden'],
  }),

  resetPassword: endpoint({
    method: 'PUT',
    path: '/api/store/staff/{staffId}/password',
    body: 'json',
    summary: 'The manager sets an employee’s new password (R-04); their devices are signed out.',
    roles: ['manager'],
    input: Type.Object({ staffId: Id, password: NewPassword }),
    output: NOTHING,
    errors: ['notFound', 'forbidden'],
  }),

  changePassword: endpoint({
    method: 'PUT',
    path: '/api/employee/password',
    body: 'json',
    summary: 'An employee changes their own password, with the old one; their other devices are signed out.',
    roles: ['employee', 'accountant'],
    input: Type.Object({ password: Type.String({ minLength: 1, maxLength: 200 }), newPassword: NewPassword }),
    output: NOTHING,
    errors: ['signInFailed', 'tooMany'],
    rateLimited: true,
  }),

  sessions: endpoint({
    method: 'GET',
    path: '/api/employee/sessions',
    body: 'query',
    summary: 'The devices on which one is signed in; a manager sees those of the whole store.',
    roles: ['employee', 'accountant'],
    input: NOTHING,
    output: Type.Object({ list: Type.Array(Session) }),
    errors: [],
  }),

  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/employee/sessions/{sessionId}',
    body: 'query',
    summary: 'Signs a device of one’s own out; a manager any of the store’s.',
    roles: ['employee', 'accountant'],
    input: Type.Object({ sessionId: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),
};
