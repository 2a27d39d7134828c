import type { LedgerKind } from '@romduol/domain/rules/loyalty-lots';
import { type Static, Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, MainField, MainIn, Nullable } from './fields';
import { OrderNo } from './orders';
import { ofPeriod, Period } from './reports';
import { POINTS_MAX } from './reward';
import { Words } from './words';

const NAME_MAX = 60;
const REASON_MAX = 200;
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const AmountIn = Type.Intersect([MainIn, Type.Integer({ minimum: 1 })]);

const Tier = Type.Object({ name: Type.String(), boostPercent: Type.Integer(), offPercent: Type.Integer() });
const Birthday = Type.Object({ month: Type.Integer(), day: Type.Integer() });

const Standing = Type.Object({
  /** False: the store has no programme, and the rest says nothing. */
  enabled: Type.Boolean(),
  points: Type.Integer(),
  worth: MainField,
  /** Points that were taken back after they were spent: the next ones work them off. */
  owed: Type.Integer(),
  pointCents: MainField,
  minPoints: Type.Integer(),
  earnPoints: Type.Integer(),
  earnPer: MainField,
  /** What expires when, the next first. */
  expiring: Type.Array(Type.Object({ at: Instant, num: Type.Integer() })),
  /** Of the last twelve months: tiers go by them. */
  yearPoints: Type.Integer(),
  tier: Nullable(Tier),
  next: Nullable(Type.Object({ ...Tier.properties, missing: Type.Integer() })),
  cards: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      stamps: Type.Integer(),
      /** How many a free dish takes. */
      needed: Type.Integer(),
      /** The dishes of this store that it is for. */
      goodsIds: Type.Array(Id),
    }),
  ),
  hasBirthdayCoupon: Type.Boolean(),
  birthday: Nullable(Birthday),
});

const Entry = Type.Object({
  id: Id,
  kind: Type.Unsafe<LedgerKind>(Type.String()),
  amount: Type.Integer(),
  /** The stamp card; null: points. */
  card: Nullable(Type.String()),
  orderNo: Nullable(Type.String()),
  /** Where it happened, if in another store that shares the members. */
  store: Nullable(Type.String()),
  /** What an employee gave as the reason of a change. */
  reason: Type.String(),
  at: Instant,
});

const TierFields = {
  name: Words(NAME_MAX),
  fromPoints: whole(1, POINTS_MAX),
  boostPercent: whole(0, 900),
  offPercent: whole(0, 100),
};
const CardFields = {
  name: Words(NAME_MAX),
  stamps: whole(1, 50),
  /** The dishes of the caller's store. */
  goodsIds: Type.Array(Id, { maxItems: 300, uniqueItems: true }),
};
const ProgrammeFields = {
  enabled: Type.Boolean(),
  /** So many points for so much of an order. */
  earnPoints: whole(1, 1_000),
  earnPer: AmountIn,
  /** What a point takes off. */
  pointCents: AmountIn,
  minPoints: whole(1, POINTS_MAX),
  /** Absent: points do not expire. */
  expiryMonths: Type.Optional(whole(1, 60)),
  /** The coupon that members get so many days before their birthday; absent: none. */
  birthdayTemplateId: Type.Optional(Id),
  birthdayDays: whole(0, 60),
  tiers: Type.Array(Type.Object(TierFields), { maxItems: 5 }),
};
const ProgrammeIn = Type.Object({
  ...ProgrammeFields,
  /** Cards that are not named are stopped: what members have of them stays. */
  cards: Type.Array(Type.Object({ id: Type.Optional(Id), ...CardFields }), { maxItems: 5 }),
});
export type ProgrammeInput = Static<typeof ProgrammeIn>;

/** Points, stamps and tiers of members (decisions 0099 and 0100). */
export const loyalty = {
  loyalty: endpoint({
    method: 'GET',
    path: '/api/consumer/loyalty',
    body: 'query',
    summary: "The caller's points, stamps and tier, and what the programme of the store is.",
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: Standing,
    errors: [],
  }),

  loyaltyEntries: endpoint({
    method: 'GET',
    path: '/api/consumer/loyalty/entries',
    body: 'query',
    summary: "The caller's points and stamps as they came and went, the newest first.",
    roles: ['diner'],
    late: true,
    input: Type.Object({ page: Type.Optional(whole(1, 10_000)) }),
    output: Type.Object({ list: Type.Array(Entry), more: Type.Boolean() }),
    errors: ['memberOnly'],
  }),

  loyaltyOfOrder: endpoint({
    method: 'GET',
    path: '/api/consumer/loyalty/order/{orderNo}',
    body: 'query',
    summary: 'The points that the caller earns by a paid order of theirs; 0 for others, and without a programme.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ orderNo: OrderNo }),
    output: Type.Object({ points: Type.Integer() }),
    errors: [],
  }),

  setBirthday: endpoint({
    method: 'PUT',
    path: '/api/consumer/loyalty/birthday',
    body: 'json',
    summary: "Keeps the month and day of the caller's birthday, for its coupon. It can be changed once in a year.",
    roles: ['diner'],
    late: true,
    input: Type.Object({ month: whole(1, 12), day: whole(1, 31) }),
    output: NOTHING,
    errors: ['memberOnly', 'conflict'],
  }),

  loyaltyProgramme: endpoint({
    method: 'GET',
    path: '/api/store/loyalty',
    body: 'query',
    summary: 'The loyalty programme of the stores that share members, and whether it is set up in this store.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      /** Null: there was none yet. */
      programme: Nullable(
        Type.Object({ ...ProgrammeFields, cards: Type.Array(Type.Object({ id: Id, ...CardFields })) }),
      ),
      /** False: only the dishes of the cards are this store's to choose. */
      here: Type.Boolean(),
      /** Coupons for orders that can be a birthday's. */
      coupons: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
    errors: [],
  }),

  saveLoyalty: endpoint({
    method: 'PUT',
    path: '/api/store/loyalty',
    body: 'json',
    summary: 'Sets up the loyalty programme, in the store that keeps the members.',
    roles: ['manager'],
    input: ProgrammeIn,
    output: NOTHING,
    errors: ['notFound', 'conflict'],
  }),

  saveLoyaltyDishes: endpoint({
    method: 'PUT',
    path: '/api/store/loyalty/dishes',
    body: 'json',
    summary: 'Sets which dishes of the caller’s store are on stamp cards.',
    roles: ['manager'],
    input: Type.Object({
      cards: Type.Array(Type.Object({ id: Id, goodsIds: CardFields.goodsIds }), { maxItems: 5 }),
    }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  loyaltyReport: endpoint({
    method: 'GET',
    path: '/api/store/loyalty/report',
    body: 'query',
    summary:
      'Points that were given, redeemed and expired in a period, in all stores that share members; and what is outstanding now.',
    roles: ['manager'],
    input: Type.Object(Period),
    output: Type.Object({
      ...ofPeriod,
      given: Type.Integer(),
      takenBack: Type.Integer(),
      redeemed: Type.Integer(),
      expired: Type.Integer(),
      adjusted: Type.Integer(),
      stamps: Type.Integer(),
      freeDishes: Type.Integer(),
      /** Now, of all members: what a member could take off. */
      outstanding: Type.Integer(),
      liability: MainField,
      members: Type.Integer(),
    }),
    errors: [],
  }),

  memberLoyalty: endpoint({
    method: 'GET',
    path: '/api/employee/customers/{personId}/loyalty',
    body: 'query',
    summary: "A customer's points, stamps and tier, with the last entries.",
    roles: ['employee'],
    input: Type.Object({ personId: Id }),
    output: Type.Object({ ...Standing.properties, entries: Type.Array(Entry) }),
    errors: ['notFound'],
  }),

  adjustLoyalty: endpoint({
    method: 'POST',
    path: '/api/store/customers/{personId}/loyalty',
    body: 'json',
    summary: 'Gives a customer points or stamps, or takes some, with a reason; never more than they have.',
    roles: ['manager'],
    input: Type.Object({
      personId: Id,
      cardId: Type.Optional(Id),
      amount: Type.Integer({ minimum: -POINTS_MAX, maximum: POINTS_MAX }),
      reason: Type.String({ minLength: 1, maxLength: REASON_MAX }),
    }),
    output: NOTHING,
    errors: ['notFound', 'badInput', 'rewardUnavailable'],
    idempotent: true,
  }),
};
