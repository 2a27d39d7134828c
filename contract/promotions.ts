import { Type, type Static } from '@sinclair/typebox';
import { Amount, CouponOffIn, Rate } from './coupon-terms';
import { endpoint, NOTHING } from './endpoint';
import { MainField, MainIn, Id, Instant, Nullable } from './fields';
import { OpeningSpanIn } from './settings';
import { MaybeWords, Words } from './words';

const NAME_MAX = 60;
const DESCRIPTION_MAX = 300;
const MOST_PIECES = 99;
const Dishes = Type.Array(Id, { minItems: 1, maxItems: 300, uniqueItems: true });
const Count = (maximum: number) => Type.Integer({ minimum: 1, maximum });

/** The state of a promotion or coupon. */
const State = Type.Unsafe<'scheduled' | 'running' | 'stopped' | 'over'>(Type.String());

/** A coupon as a manager sets it up. */
const TemplateFields = {
  name: Words(NAME_MAX),
  ...CouponOffIn,
  threshold: MainIn,
  /** Absent = every dish. */
  usageGoods: Type.Optional(Dishes),
  purpose: Type.Unsafe<'order' | 'topUp'>(Type.String({ enum: ['order', 'topUp'] })),
  /** In the coupon centre; else it is given with a top-up only. */
  inCentre: Type.Boolean(),
  /** How many may still be claimed; absent = as many as are asked for. */
  left: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  perPerson: Count(MOST_PIECES),
  claimFrom: Instant,
  claimUntil: Instant,
  validDays: Count(3_660),
  /** In all stores that share the members of this one. */
  everywhere: Type.Optional(Type.Boolean()),
  /** Further stores where it holds, which share the members of this one; absent = in this store only. */
  storeIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1_000, uniqueItems: true })),
};
const TemplateIn = Type.Object({ id: Type.Optional(Id), ...TemplateFields });
export type TemplateInput = Static<typeof TemplateIn>;

/** Where coupons of the store can hold beside it: in stores that share its members. */
const Sharing = Type.Object({
  /** Those that the caller manages, and those that coupons name. */
  stores: Type.Array(Type.Object({ storeId: Id, name: Type.String() })),
  /** Whether the caller may let a coupon hold in all of them: an owner, where there are any. */
  everywhere: Type.Boolean(),
});

const ActivityFields = {
  kind: Type.Unsafe<'item' | 'order'>(Type.String({ enum: ['item', 'order'] })),
  name: Words(NAME_MAX),
  description: MaybeWords(DESCRIPTION_MAX),
  /** 1 percent off, 2 an amount off, 3 another price; a whole order has 1 or 2. */
  type: Type.Unsafe<1 | 2 | 3>(Type.Integer({ minimum: 1, maximum: 3 })),
  rate: Type.Optional(Rate),
  /** Off a piece or the order, or the price instead; and what members have where that differs. */
  amount: Type.Optional(Amount),
  vipAmount: Type.Optional(Amount),
  /** Of dishes; absent = every dish. */
  goods: Type.Optional(Dishes),
  /** Pieces of one order that have it; absent = all. */
  limit: Type.Optional(Count(999)),
  /** The minimum of an order. */
  threshold: Type.Optional(MainIn),
  startsAt: Instant,
  endsAt: Instant,
  /** Absent = all day. */
  hours: Type.Optional(Type.Array(OpeningSpanIn, { minItems: 1, maxItems: 28 })),
};
const ActivityIn = Type.Object({ id: Type.Optional(Id), ...ActivityFields });
export type ActivityInput = Static<typeof ActivityIn>;

/** Coupons and promotions as their manager works with them (S-36, P-14). */
export const promotions = {
  managedTemplates: endpoint({
    method: 'GET',
    path: '/api/store/coupon/templates',
    body: 'query',
    summary: 'The coupons of the store with how they are set and what came of them, the newest first.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          ...TemplateFields,
          id: Id,
          state: State,
          /** Of a coupon with a free item, whether that is withdrawn (M-28); null for others. */
          freeItemWithdrawn: Nullable(Type.Boolean()),
          /** Coupons that members got, used, let expire; and what those that were used took off paid orders, in cents. */
          received: Type.Integer(),
          used: Type.Integer(),
          expired: Type.Integer(),
          takenOff: MainField,
        }),
      ),
      sharing: Sharing,
    }),
    errors: [],
  }),

  saveTemplate: endpoint({
    method: 'POST',
    path: '/api/store/coupon/templates',
    body: 'json',
    summary:
      'Sets a coupon up, or changes it. What it is good for stays as it is from the first one that a member holds.',
    roles: ['manager'],
    input: TemplateIn,
    output: Type.Object({ id: Id }),
    errors: ['notFound', 'offerInUse'],
    idempotent: true,
  }),

  stopTemplate: endpoint({
    method: 'PUT',
    path: '/api/store/coupon/templates/{id}/stop',
    body: 'json',
    summary: 'Stops offering a coupon, or offers it again; those that members hold stay good.',
    roles: ['manager'],
    input: Type.Object({ id: Id, stopped: Type.Boolean() }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  exportOffers: endpoint({
    method: 'POST',
    path: '/api/store/offers/export',
    body: 'json',
    summary: 'The coupons or the promotions of the store with what came of them, as an Excel file.',
    roles: ['manager'],
    input: Type.Object({
      offers: Type.Unsafe<'coupons' | 'promotions'>(Type.String({ enum: ['coupons', 'promotions'] })),
    }),
    output: Type.Object({
      fileName: Type.String(),
      contentType: Type.String(),
      /** base64. */
      data: Type.String(),
    }),
    errors: [],
  }),

  managedActivities: endpoint({
    method: 'GET',
    path: '/api/store/activities',
    body: 'query',
    summary: 'The promotions of the store with how they are set and what came of them, the newest first.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          ...ActivityFields,
          id: Id,
          state: State,
          /** Orders that are not cancelled and had it, and what it took off them, in cents. */
          orders: Type.Integer(),
          takenOff: MainField,
        }),
      ),
    }),
    errors: [],
  }),

  saveActivity: endpoint({
    method: 'POST',
    path: '/api/store/activities',
    body: 'json',
    summary: 'Sets a promotion up, or changes it, for orders from now on; every menu is updated.',
    roles: ['manager'],
    input: ActivityIn,
    output: Type.Object({ id: Id }),
    errors: ['notFound'],
    idempotent: true,
  }),

  stopActivity: endpoint({
    method: 'PUT',
    path: '/api/store/activities/{id}/stop',
    body: 'json',
    summary: 'Stops a promotion, or lets it go on; orders that are placed keep it.',
    roles: ['manager'],
    input: Type.Object({ id: Id, stopped: Type.Boolean() }),
    output: NOTHING,
    errors: ['notFound'],
  }),
};
