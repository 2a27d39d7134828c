import type { Endpoints, Input, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { randomId } from '../../platform/random-id';
import { toList, Resource } from '../resource';

export type Employee = Output<Endpoints['employees']>['list'][number];
export type Login = Output<Endpoints['sessions']>['list'][number];

/** The text key of what a person does: for head office, or else in the store. */
export const roleLabel = ({ officeRole, role }: Pick<Employee, 'officeRole' | 'role'>) =>
  `employees.role.${officeRole ?? role}` as const;

/** The employees of the store. */
export const employees = new Resource(() => call('employees', {}, { quiet: true }).then(toList));
/** Printers of receipts or invoices, which a kiosk may use. */
export const customerPrinters = new Resource(async () => {
  const { printers } = await call('printers', {}, { quiet: true });
  return printers.filter(({ kinds }) => kinds.includes('receipt') || kinds.includes('invoice'));
});
export const logins = new Resource(() => call('sessions', {}, { quiet: true }).then(toList));

export const addEmployee = (input: Input<Endpoints['addEmployee']>) =>
  employees.change(() => call('addEmployee', input, { idempotencyKey: randomId() }));
export const changeEmployee = (input: Input<Endpoints['changeEmployee']>) =>
  employees.change(() => call('changeEmployee', input));
export const resetPassword = (staffId: number, password: string) =>
  employees.change(() => call('resetPassword', { staffId, password }));
export const changePassword = (password: string, newPassword: string) =>
  logins.change(() => call('changePassword', { password, newPassword }));
export const revokeLogin = (sessionId: number) => logins.change(() => call('revokeSession', { sessionId }));
