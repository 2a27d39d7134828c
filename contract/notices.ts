import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, Nullable } from './fields';
import { Words } from './words';

const TITLE_MAX = 80;
const BODY_MAX = 2_000;

/** An announcement in the language that was asked for. */
export const Notice = Type.Object({
  id: Id,
  title: Type.String(),
  body: Type.String(),
  /** When it was first to be seen. */
  at: Instant,
  read: Type.Boolean(),
});

const ManagedNotice = Type.Object({
  id: Id,
  title: Words(TITLE_MAX),
  body: Words(BODY_MAX),
  startsAt: Instant,
  endsAt: Nullable(Instant),
  state: Type.Unsafe<'scheduled' | 'shown' | 'over' | 'withdrawn'>(Type.String()),
  /** How many devices and members opened it. */
  readers: Type.Integer(),
});

/** Announcements of the store (P-08). */
export const notices = {
  notices: endpoint({
    method: 'GET',
    path: '/api/notice',
    body: 'query',
    summary: 'The announcements that are shown now, the newest first, twenty a page.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) }),
    output: Type.Object({ list: Type.Array(Notice), more: Type.Boolean() }),
    errors: [],
  }),

  lastNotice: endpoint({
    method: 'GET',
    path: '/api/notice/lastNotice',
    body: 'query',
    summary: 'The newest announcement that this person has not read; null where there is none.',
    roles: ['diner'],
    input: NOTHING,
    output: Nullable(Notice),
    errors: [],
  }),

  countUnread: endpoint({
    method: 'GET',
    path: '/api/notice/countUnread',
    body: 'query',
    summary: 'How many of the announcements that are shown now this person has not read.',
    roles: ['diner'],
    input: NOTHING,
    output: Type.Object({ count: Type.Integer() }),
    errors: [],
  }),

  noticeDetail: endpoint({
    method: 'GET',
    path: '/api/notice/detail',
    body: 'query',
    summary: 'One announcement.',
    roles: ['diner'],
    input: Type.Object({ id: Id }),
    output: Notice,
    errors: ['notFound'],
  }),

  readNotice: endpoint({
    method: 'POST',
    path: '/api/notice/read/{id}',
    body: 'form',
    summary: 'This person has read an announcement. A repeat changes nothing.',
    roles: ['diner'],
    input: Type.Object({ id: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  managedNotices: endpoint({
    method: 'GET',
    path: '/api/store/notices',
    body: 'query',
    summary: 'The announcements of the store in all three languages, shown, scheduled and over; the last hundred.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({ list: Type.Array(ManagedNotice) }),
    errors: [],
  }),

  saveNotice: endpoint({
    method: 'POST',
    path: '/api/store/notices',
    body: 'json',
    summary: 'Writes an announcement or changes one: shown from startsAt, at once without one, until endsAt.',
    roles: ['manager'],
    input: Type.Object({
      id: Type.Optional(Id),
      title: Words(TITLE_MAX),
      body: Words(BODY_MAX),
      startsAt: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })),
      endsAt: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })),
    }),
    output: Type.Object({ id: Id }),
    errors: ['notFound'],
    idempotent: true,
  }),

  withdrawNotice: endpoint({
    method: 'PUT',
    path: '/api/store/notices/withdraw/{id}',
    body: 'json',
    summary: 'Withdraws an announcement: it is not shown any more.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),
};
