import { Type } from '@sinclair/typebox';
import { publicCall } from './call';
import { Id, maybe, Words } from './fields';

export const stores = {
  listStores: publicCall({
    method: 'GET',
    path: '/api/v1/stores',
    body: 'query',
    scope: null,
    tag: 'Stores',
    summary: 'The stores in which the key works.',
    input: Type.Object({}),
    output: Type.Object({
      stores: Type.Array(
        Type.Object({
          storeId: Id,
          name: Words,
          address: Words,
          phone: Type.String(),
          country: Type.String({ description: 'ISO 3166-1.' }),
          timeZone: maybe(Type.String({ description: 'An IANA name.' })),
          currency: Type.String({ description: 'ISO 4217: of all prices.' }),
          secondCurrency: maybe(Type.String({ description: 'In which guests may pay cash, too.' })),
          pricesIncludeVat: Type.Boolean(),
          state: Type.Union([Type.Literal('open'), Type.Literal('suspended'), Type.Literal('closed')], {
            description: '`suspended`: for a while. `closed`: for good.',
          }),
          takesOrders: Type.Boolean({ description: 'It is open, and its opening hours include this moment.' }),
        }),
      ),
    }),
    errors: [],
    example: {},
  }),
};
