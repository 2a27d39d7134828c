import type { SomeHandlers } from '../../http/call';
import { type AddLogin, proveOwnPassword } from '../access';
import { addEmployee, changeEmployee, changeOwnPassword, listEmployees, resetPassword } from './accounts';
import { listSessions, revokeSession } from './sessions';

export const employeeHandlers = (addLogin: AddLogin) =>
  ({
    employees: async (call) => ({ list: await listEmployees(call) }),
    addEmployee: (call, input) => addEmployee(call, addLogin, input),
    changeEmployee: async (call, input) => {
      await changeEmployee(call, input);
      return {};
    },
    resetPassword: async (call, input) => {
      await resetPassword(call, input);
      return {};
    },
    changePassword: async (call, { password, newPassword }) => {
      await proveOwnPassword(call, password);
      await changeOwnPassword(call, newPassword);
      return {};
    },
    sessions: async (call) => ({ list: await listSessions(call) }),
    revokeSession: async (call, { sessionId }) => {
      await revokeSession(call, sessionId);
      return {};
    },
  }) satisfies SomeHandlers;
