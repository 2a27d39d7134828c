import { Type } from '@sinclair/typebox';
import { Id } from './fields';

/** More points than anybody has. */
export const POINTS_MAX = 10_000_000;

/** What a member wants to use for an order that they place: points, the percentage of their tier, or a dish of a full card. */
export const RewardIn = Type.Object({
  kind: Type.Unsafe<'points' | 'tier' | 'dish'>(Type.String({ enum: ['points', 'tier', 'dish'] })),
  points: Type.Optional(Type.Integer({ minimum: 1, maximum: POINTS_MAX })),
  cardId: Type.Optional(Id),
});
