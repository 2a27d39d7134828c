import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { OneOf } from './staff';

/** Kinds of restaurants that have a sample menu. */
export const SAMPLE_MENUS = ['noodles', 'seafood', 'cafe'] as const;
export type SampleMenu = (typeof SAMPLE_MENUS)[number];

const Kind = OneOf(...SAMPLE_MENUS);

export const sampleMenus = {
  sampleMenus: endpoint({
    method: 'GET',
    path: '/api/store/menu/samples',
    body: 'query',
    summary:
      'The sample menus that a store without dishes may begin with, and how many dishes of one it has that nobody changed or sold.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      /** Empty where the store has a dish, or its prices are in a currency that the samples do not have. */
      list: Type.Array(Type.Object({ kind: Kind, dishes: Type.Integer() })),
      removable: Type.Integer(),
    }),
    errors: [],
  }),

  useSampleMenu: endpoint({
    method: 'POST',
    path: '/api/store/menu/samples',
    body: 'json',
    summary: 'Writes a sample menu into a store that has no dish: categories, dishes, options and toppings.',
    roles: ['manager'],
    input: Type.Object({ kind: Kind }),
    output: Type.Object({ dishes: Type.Integer() }),
    errors: ['changedMeanwhile'],
    idempotent: true,
  }),

  removeSampleMenu: endpoint({
    method: 'DELETE',
    path: '/api/store/menu/samples',
    body: 'query',
    summary:
      'Removes the dishes of a sample menu that nobody changed, sold or used in a set meal, and its categories that are then empty.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({ removed: Type.Integer() }),
    errors: [],
  }),
};
