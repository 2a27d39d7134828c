import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Nullable, Percentage } from './fields';

const DAY_MINUTES = 24 * 60;
const SPANS_MAX = 6;

/** Portions of a dish for one time. */
const Limit = Type.Integer({ minimum: 1, maximum: 2_000 });

const minutes = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

/** How a store takes reservations; the limits are those of the database. */
const Rule = Type.Object({
  /** The first and the last time that guests may come, in minutes after the store's midnight. */
  spans: Type.Array(Type.Object({ from: minutes(0, DAY_MINUTES - 1), to: minutes(0, DAY_MINUTES - 1) }), {
    minItems: 1,
    maxItems: SPANS_MAX,
  }),
  slotMinutes: minutes(5, 240),
  /** How many guests may come at one time. */
  guests: minutes(1, 2_000),
  /** Dishes chosen ahead are paid ahead. */
  prepay: Type.Boolean(),
  /** Guests can cancel until this long before. */
  cutOffMinutes: minutes(0, 4_320),
  /** A table is kept from this long before. */
  holdMinutes: minutes(0, 1_440),
  /** Guests who have not come can be marked as no-show this long after. */
  graceMinutes: minutes(0, 240),
  /** What the store keeps of the payment of guests who did not come, in percent. */
  noShowKeeps: Percentage,
});

/** The manager's rule for reservations (P-06). */
export const reservationRules = {
  reservationRule: endpoint({
    method: 'GET',
    path: '/api/store/reservationRule',
    body: 'query',
    summary: 'How the store takes reservations; null = it takes none.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({ rule: Nullable(Rule) }),
    errors: [],
  }),

  setReservationRule: endpoint({
    method: 'PUT',
    path: '/api/store/reservationRule',
    body: 'json',
    summary: 'Changes how the store takes reservations, or, without a rule, stops taking any. What is reserved stays.',
    roles: ['manager'],
    input: Type.Object({ rule: Type.Optional(Rule) }),
    output: NOTHING,
    errors: [],
  }),

  reservationLimits: endpoint({
    method: 'GET',
    path: '/api/store/reservationLimits',
    body: 'query',
    summary: 'The dishes of which only so many portions can be reserved for one time (M-27).',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({ list: Type.Array(Type.Object({ goodsId: Id, name: Type.String(), limit: Limit })) }),
    errors: [],
  }),

  setReservationLimit: endpoint({
    method: 'PUT',
    path: '/api/store/reservationLimits/{goodsId}',
    body: 'json',
    summary:
      'So many portions of a dish can be reserved for one time; without a limit, as many as guests want. What is reserved stays.',
    roles: ['manager'],
    input: Type.Object({ goodsId: Id, limit: Type.Optional(Limit) }),
    output: NOTHING,
    errors: ['notFound'],
  }),
};
