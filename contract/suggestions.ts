import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { CartStyleField, Id } from './fields';

/** Dishes that are often ordered together: see decision 0098. */
export const suggestions = {
  suggestions: endpoint({
    method: 'GET',
    path: '/api/consumer/suggestions',
    body: 'query',
    summary: 'What is often ordered with which dish, by the orders of the last 60 days; nothing where that is off.',
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: Type.Object({
      /** Ids of goods; those that are suggested, the best first. */
      list: Type.Array(Type.Object({ id: Id, suggested: Type.Array(Id) })),
    }),
    errors: [],
  }),

  suggestionsShown: endpoint({
    method: 'POST',
    path: '/api/consumer/suggestions/shown',
    body: 'json',
    summary: 'Dishes were suggested on this phone. What the store does not suggest is ignored.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ goodsIds: Type.Array(Id, { minItems: 1, maxItems: 10, uniqueItems: true }) }),
    output: NOTHING,
    errors: [],
  }),

  suggestionTaken: endpoint({
    method: 'POST',
    path: '/api/consumer/suggestions/taken',
    body: 'json',
    summary:
      'Pieces in the cart were added because they were suggested with another dish. What the store does not suggest is ignored.',
    roles: ['diner'],
    late: true,
    input: Type.Object({
      diningStyle: CartStyleField,
      goodsId: Id,
      withId: Id,
      num: Type.Integer({ minimum: 1, maximum: 99 }),
    }),
    output: NOTHING,
    errors: [],
  }),
};
