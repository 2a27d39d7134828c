import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { CentsField, CentsIn, Id } from './fields';

export const wallet = {
  staffTopUp: endpoint({
    method: 'POST',
    path: '/api/employee/customers/{personId}/topUp',
    body: 'json',
    summary: 'Staff take money at the counter into a customer’s wallet.',
    who: ['employee'],
    input: Type.Object({ personId: Id, amount: CentsIn, channelId: Id }),
    output: Type.Object({ balance: CentsField }),
    errors: ['notFound', 'badInput'],
    once: true,
  }),
};
