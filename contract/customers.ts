import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { MainField, MainIn, Id, Instant, Nullable, Phone, SecondField } from './fields';

const MemberNumber = Type.String({ pattern: '^[0-9]{1,15}$' });

const Customer = Type.Object({
  personId: Id,
  memberNumber: Type.String(),
  phone: Nullable(Type.String()),
  nickname: Type.String(),
  /** They deleted their account: no name and no number is left, and nothing is taken or put on it. */
  deleted: Type.Boolean(),
  balance: MainField,
  /** Their credit limit at the store, and what they owe. */
  creditLimit: MainField,
  creditOwed: MainField,
});

export const customers = {
  findCustomer: endpoint({
    method: 'GET',
    path: '/api/employee/customers',
    body: 'query',
    summary: 'The customer of a phone number or a member number, in this store.',
    roles: ['employee'],
    input: Type.Object({ phone: Type.Optional(Phone), memberNumber: Type.Optional(MemberNumber) }),
    output: Nullable(Customer),
    errors: [],
  }),

  addCustomer: endpoint({
    method: 'POST',
    path: '/api/employee/customers',
    body: 'json',
    summary: 'Makes the person of a phone number a customer of this store, if they are not one yet.',
    roles: ['employee'],
    input: Type.Object({ phone: Phone, nickname: Type.String({ minLength: 1, maxLength: 60 }) }),
    output: Customer,
    errors: ['memberAtSite'],
    idempotent: true,
  }),

  customer: endpoint({
    method: 'GET',
    path: '/api/employee/customers/{personId}',
    body: 'query',
    summary: 'A customer with their wallet’s last entries and their unpaid orders on credit.',
    roles: ['employee'],
    input: Type.Object({ personId: Id }),
    output: Type.Object({
      ...Customer.properties,
      entries: Type.Array(
        Type.Object({
          id: Id,
          kind: Type.Unsafe<'topUp' | 'bonus' | 'payment' | 'refund' | 'forfeit'>(Type.String()),
          amount: MainField,
          balance: MainField,
          orderNo: Nullable(Type.String()),
          staffName: Nullable(Type.String()),
          /** Where it happened, if in another store that shares the members. */
          store: Type.Optional(Type.String()),
          at: Instant,
        }),
      ),
      /** This store’s. Each is settled by the calls that take money for an order. */
      credits: Type.Array(Type.Object({ orderId: Id, orderNo: Type.String(), owed: MainField, at: Instant })),
      /** How riel and dollars convert where cash fills the wallet, and the step to which riel in cash are rounded. */
      conversionRatio: Type.Number(),
      cashRounding: SecondField,
    }),
    errors: ['notFound'],
  }),

  setCreditLimit: endpoint({
    method: 'PUT',
    path: '/api/store/customers/{personId}/credit',
    body: 'json',
    summary: 'Sets a customer’s credit limit; 0 ends their credit.',
    roles: ['manager'],
    input: Type.Object({ personId: Id, limit: MainIn }),
    output: Customer,
    errors: ['notFound', 'creditAtSite'],
  }),
};
