import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Area, Nullable } from './fields';

/** Where guests must be to order. */
export const orderingArea = {
  orderingArea: endpoint({
    method: 'GET',
    path: '/api/store/orderingArea',
    body: 'query',
    summary: 'Where guests must be to order; null = they order from anywhere.',
    roles: ['employee'],
    input: NOTHING,
    output: Type.Object({ name: Type.String(), address: Type.String(), area: Nullable(Area) }),
    errors: [],
  }),

  setOrderingArea: endpoint({
    method: 'PUT',
    path: '/api/store/orderingArea',
    body: 'json',
    summary: 'Sets where guests must be to order; without an area they order from anywhere.',
    roles: ['manager'],
    input: Type.Object({ area: Type.Optional(Area) }),
    output: NOTHING,
    errors: [],
  }),
};
