import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Instant, Nullable } from './fields';

/** What needs the internet is left out at the moment: the line of the restaurant’s own server is down. */
export const LineDown = Type.Optional(Type.Literal(true));

export const siteLine = {
  siteLine: endpoint({
    method: 'GET',
    path: '/api/employee/siteLine',
    body: 'query',
    summary: 'Since when the line of the restaurant’s own server to head office is down; null while it is not.',
    roles: ['employee', 'accountant'],
    input: NOTHING,
    output: Type.Object({ downSince: Nullable(Instant) }),
    errors: [],
    inMasterMenu: true,
  }),
};
