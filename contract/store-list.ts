import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, Nullable, ZoneFields } from './fields';

const Store = Type.Object({
  storeId: Id,
  name: Type.String(),
  address: Type.String(),
  /** Digits; '' = none. */
  phone: Type.String(),
  /** In degrees; null where the store has set none. */
  place: Nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  ...ZoneFields,
  /** Takes orders now. */
  open: Type.Boolean(),
  /** When it opens or closes next; null where it never does. */
  turnsAt: Nullable(Instant),
  /** Orders with dishes that the kitchen has not finished. */
  waiting: Type.Integer(),
  /** The code of its take-away counter; null where it has none. */
  takeAwayCode: Nullable(Type.String()),
  takesReservations: Type.Boolean(),
  /** The one that the caller is in. */
  current: Type.Boolean(),
});

export const storeList = {
  organisationStores: endpoint({
    method: 'GET',
    path: '/api/consumer/stores',
    body: 'query',
    summary:
      'The stores of the organisation that take guests: where they are, whether they are open, how many orders wait, and the codes of their take-away counters.',
    roles: ['diner'],
    input: NOTHING,
    output: Type.Object({ list: Type.Array(Store) }),
    errors: [],
    late: true,
  }),
};
