import { RATING_WORDS_MAX, STARS_MAX } from '@romduol/domain/rules/rating';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, Nullable } from './fields';
import { OrderNo } from './orders';
import { OneOf, ofPeriod, Period } from './reports';

const Stars = Type.Integer({ minimum: 1, maximum: STARS_MAX });
const Typed = Type.String({ maxLength: RATING_WORDS_MAX });
const Reply = Nullable(Type.Object({ words: Type.String(), at: Instant }));

/** As who ordered sees it. */
const OwnRating = Type.Object({
  /** Whether it can be given or changed now, by the caller. */
  open: Type.Boolean(),
  /** Null while there is none; of others it is null too. */
  rating: Nullable(Type.Object({ stars: Type.Integer(), words: Type.String(), at: Instant, reply: Reply })),
});

const ManagedRating = Type.Object({
  orderId: Id,
  orderNo: Type.String(),
  tableName: Nullable(Type.String()),
  stars: Type.Integer(),
  words: Type.String(),
  /** The words are shown to managers only. */
  hidden: Type.Boolean(),
  at: Instant,
  dishes: Type.Array(Type.String()),
  reply: Reply,
});

/** How guests rate their orders, and what the store does about it. */
export const ratings = {
  orderRating: endpoint({
    method: 'GET',
    path: '/api/consumer/orders/rating/{orderNo}',
    body: 'query',
    summary: 'How the caller rated their order, what the store replied, and whether they can rate it now.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ orderNo: OrderNo }),
    output: OwnRating,
    errors: ['orderNotFound', 'orderMerged'],
  }),

  rateOrder: endpoint({
    method: 'PUT',
    path: '/api/consumer/orders/rating',
    body: 'json',
    summary: 'Rates an order that is paid, or changes its rating, by who ordered it; staff are told of a bad one.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ orderNo: OrderNo, stars: Stars, words: Type.Optional(Typed) }),
    output: OwnRating,
    errors: ['orderNotFound', 'orderMerged', 'changedMeanwhile'],
  }),

  badRatings: endpoint({
    method: 'GET',
    path: '/api/employee/ratings/bad',
    body: 'query',
    summary: 'Bad ratings of the last two hours that no employee has taken care of.',
    roles: ['employee'],
    input: NOTHING,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          orderId: Id,
          orderNo: Type.String(),
          tableName: Nullable(Type.String()),
          stars: Type.Integer(),
          words: Type.String(),
          at: Instant,
        }),
      ),
    }),
    errors: [],
  }),

  noteRating: endpoint({
    method: 'PUT',
    path: '/api/employee/ratings/care',
    body: 'json',
    summary: 'An employee takes care of a bad rating: it leaves the list of all.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  ratingReport: endpoint({
    method: 'GET',
    path: '/api/store/ratings',
    body: 'query',
    summary: 'The ratings of a period: their average and distribution, and one by one, the newest first.',
    roles: ['manager'],
    input: Type.Object({
      ...Period,
      stars: Type.Optional(Stars),
      /** Those without a reply only. */
      unanswered: Type.Optional(Type.Boolean()),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    output: Type.Object({
      ...ofPeriod,
      count: Type.Integer(),
      /** Hundredths of a star; null without ratings. */
      average: Nullable(Type.Integer()),
      /** How many have 1, 2, 3, 4 and 5 stars. */
      distribution: Type.Array(Type.Integer()),
      list: Type.Array(ManagedRating),
      more: Type.Boolean(),
    }),
    errors: ['badInput'],
  }),

  replyRating: endpoint({
    method: 'PUT',
    path: '/api/store/ratings/reply',
    body: 'json',
    summary: 'Replies to a rating as it was read: who ordered sees it, and cannot change the rating any more.',
    roles: ['manager'],
    input: Type.Object({
      orderId: Id,
      /** `at` of the rating that was read. */
      at: Instant,
      words: Type.String({ minLength: 1, maxLength: RATING_WORDS_MAX, pattern: '\\S' }),
    }),
    output: NOTHING,
    errors: ['notFound', 'changedMeanwhile'],
  }),

  hideRating: endpoint({
    method: 'PUT',
    path: '/api/store/ratings/hidden',
    body: 'json',
    summary: 'Hides the words of a rating from staff and files, or shows them again. The stars count as before.',
    roles: ['manager'],
    input: Type.Object({ orderId: Id, hidden: Type.Boolean() }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  exportRatings: endpoint({
    method: 'POST',
    path: '/api/store/ratings/export',
    body: 'json',
    summary: 'The ratings of a period as one file, xlsx or CSV.',
    roles: ['manager'],
    input: Type.Object({ ...Period, format: OneOf('xlsx', 'csv') }),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), data: Type.String() }),
    errors: ['badInput'],
  }),
};
