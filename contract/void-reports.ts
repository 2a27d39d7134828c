import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { MainField, Id, Instant, Nullable } from './fields';
import { ActField, Counted, Day, OneOf, Period, VoidOrComp, ofPeriod } from './reports';

const Plain = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

export const AuditRow = Type.Object({
  id: Id,
  at: Instant,
  action: Type.String(),
  /** 'order:<number>' or 'person:<id>'. */
  subject: Type.String(),
  staffId: Nullable(Id),
  staffName: Nullable(Type.String()),
  /** The manager whose PIN allowed it. */
  approvedBy: Nullable(Type.String()),
  /** The order that it is about, if it is about one. */
  orderId: Nullable(Id),
  orderNo: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  /** Its amount in cents, where it has one. */
  amount: Nullable(MainField),
  /** The table as it was then. */
  place: Nullable(Type.String()),
  /** Further details, in the caller’s language. */
  details: Type.Array(Type.String()),
  /** Settings that were changed, with plain values before and after; null for one that is not plain. */
  changes: Type.Array(Type.Object({ key: Type.String(), from: Plain, to: Plain })),
});

export const voidReports = {
  takenOffReport: endpoint({
    method: 'GET',
    path: '/api/store/forms/takenOff',
    body: 'query',
    summary: 'Voids and comps of a period: who, when, which dish, why, at which price; sums by reason and by person.',
    roles: ['accountant'],
    input: Type.Object({ ...Period, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) }),
    output: Type.Object({
      ...ofPeriod,
      voids: Counted,
      comps: Counted,
      byReason: Type.Array(Type.Object({ act: ActField, reason: Type.String(), ...Counted.properties })),
      byPerson: Type.Array(Type.Object({ name: Type.String(), voids: Counted, comps: Counted })),
      list: Type.Array(VoidOrComp),
      more: Type.Boolean(),
    }),
    errors: ['badInput'],
  }),

  exportTakenOff: endpoint({
    method: 'POST',
    path: '/api/store/forms/takenOff/export',
    body: 'json',
    summary: 'Voids and comps of a period as one file, xlsx or CSV.',
    roles: ['accountant'],
    input: Type.Object({ ...Period, format: OneOf('xlsx', 'csv') }),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), data: Type.String() }),
    errors: ['badInput'],
  }),

  auditLog: endpoint({
    method: 'GET',
    path: '/api/store/audit',
    body: 'query',
    summary: 'What staff did to money, to closed orders and to the store, the newest first, searched and by pages.',
    roles: ['accountant'],
    input: Type.Object({
      /** Continues after this entry: `next` of the page before. */
      after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}[.][0-9]{1,15}$' })),
      action: Type.Optional(Type.String({ pattern: '^[A-Za-z]{1,40}$' })),
      staffId: Type.Optional(Id),
      orderNo: Type.Optional(Type.String({ pattern: '^[0-9]{4,20}$' })),
      /** A table, or an order by its number or the last four digits of it. */
      about: Type.Optional(Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })),
      /** Report days, both in it. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      /** Any text of an entry: a dish, a reason, a name. */
      words: Type.Optional(Type.String({ minLength: 2, maxLength: 60, pattern: '\\S' })),
    }),
    output: Type.Object({
      list: Type.Array(AuditRow),
      more: Type.Boolean(),
      /** Where the next page begins; null at the end. */
      next: Nullable(Type.String()),
      /** What the filter offers. */
      actions: Type.Array(Type.String()),
      staff: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
    errors: ['badInput'],
  }),
};
