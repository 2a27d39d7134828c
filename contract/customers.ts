import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { CentsField, CentsIn, Id, Nullable } from './fields';

const Phone = Type.String({ pattern: `^[0-9]{${PHONE_MIN_DIGITS},${PHONE_MAX_DIGITS}}$` });

const Customer = Type.Object({
  personId: Id,
  phone: Nullable(Type.String()),
  nickname: Type.String(),
  balance: CentsField,
  /** What the store lets them owe, and what they owe. */
  creditLimit: CentsField,
  creditOwed: CentsField,
});

export const customers = {
  findCustomer: endpoint({
    method: 'GET',
    path: '/api/employee/customers',
    body: 'query',
    summary: 'The customer of a phone number, as this store knows them.',
    who: ['employee'],
    input: Type.Object({ phone: Phone }),
    output: Nullable(Customer),
    errors: [],
  }),

  addCustomer: endpoint({
    method: 'POST',
    path: '/api/employee/customers',
    body: 'json',
    summary: 'Makes the person of a phone number a customer of this store, if they are not one yet.',
    who: ['employee'],
    input: Type.Object({ phone: Phone, nickname: Type.String({ minLength: 1, maxLength: 60 }) }),
    output: Customer,
    errors: [],
    once: true,
  }),

  setCreditLimit: endpoint({
    method: 'PUT',
    path: '/api/store/customers/{personId}/credit',
    body: 'json',
    summary: 'How much a customer may owe the store; 0 ends their credit.',
    who: ['manager'],
    input: Type.Object({ personId: Id, limit: CentsIn }),
    output: Customer,
    errors: ['notFound'],
  }),
};
