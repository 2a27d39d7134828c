import type { OpeningHours } from '@romduol/domain/time/hours';
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { MainField, Id, Instant, Nullable, TableUuid } from './fields';
import { MenuGoods } from './goods';

/** A promotion as its own page shows it, in the language that was asked for. */
export const Activity = Type.Object({
  activityId: Id,
  /** Of dishes, or of a whole order from a threshold. */
  kind: Type.Unsafe<'item' | 'order'>(Type.String()),
  name: Type.String(),
  description: Type.String(),
  /** A few signs: -10%. */
  label: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  /** The hours within which it runs; null = all day. */
  hours: Type.Unsafe<OpeningHours>(Type.Any()),
  /** Whether it runs at this instant. */
  running: Type.Boolean(),
  /** Units of one order that may have it; null = all. */
  limit: Nullable(Type.Integer()),
  /** The minimum of an order; null for a promotion of dishes. */
  threshold: Nullable(MainField),
});

const gone = ['tableCodeUnknown', 'branchClosed', 'storeUnavailable'] as const;

export const activities = {
  findAvailableActivity: endpoint({
    method: 'GET',
    path: '/api/coupon/activity/findAvailableActivity',
    body: 'query',
    summary: 'The promotions that run now in the store behind a table code.',
    roles: ['anyone'],
    late: true,
    input: Type.Object({ tableUuid: TableUuid }),
    output: Type.Array(Activity),
    errors: [...gone],
  }),

  findActivityGoodList: endpoint({
    method: 'GET',
    path: '/api/coupon/activity/findActivityGoodList',
    body: 'query',
    summary: 'One promotion and the dishes that have it; none where it is of whole orders.',
    roles: ['anyone'],
    input: Type.Object({ tableUuid: TableUuid, activityId: Id }),
    output: Type.Object({ activity: Activity, goods: Type.Array(MenuGoods) }),
    errors: [...gone, 'promotionNotFound', 'promotionEnded'],
  }),
};
