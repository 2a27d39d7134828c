import { Type } from '@sinclair/typebox';
import { publicCall } from './call';
import { Id, Instant, maybe, Name, StoreId } from './fields';

export const stock = {
  readStock: publicCall({
    method: 'GET',
    path: '/api/v1/stores/{storeId}/stock',
    body: 'query',
    scope: 'stock',
    tag: 'Stock',
    summary: 'What is left: of each dish, and of the ingredients in the store room.',
    description:
      'The event `stock.low` tells when few portions of a dish are left. `stock` may take a dish off sale, too.',
    input: Type.Object({ storeId: StoreId }),
    output: Type.Object({
      dishes: Type.Array(
        Type.Object({
          dishId: Id,
          name: Name,
          available: Type.Boolean(),
          portionsLeft: maybe(Type.Integer({ description: 'Null: not counted.' })),
          backAt: maybe(Instant),
        }),
      ),
      ingredients: Type.Array(
        Type.Object({
          ingredientId: Id,
          name: Type.String(),
          unit: Type.Union([Type.Literal('g'), Type.Literal('ml'), Type.Literal('piece')]),
          quantity: Type.Number({ description: 'Below 0 where more was sold than was received.' }),
          minimum: Type.Union([Type.Number(), Type.Null()], { description: 'Below it more is bought; null: none.' }),
        }),
      ),
    }),
    errors: [],
    example: { storeId: 1 },
  }),
};
