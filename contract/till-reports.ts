import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { Id } from './fields';
import { Reason } from './orders';
import { Counts, report, SessionId, ZReport } from './till';

export const tillReports = {
  xReport: endpoint({
    method: 'GET',
    path: '/api/employee/till/{sessionId}/x',
    body: 'query',
    summary: 'The X-report: what a closing would contain now; nothing is closed. Not shown to who counts blind.',
    roles: ['employee', 'accountant'],
    input: SessionId,
    output: Type.Object(report),
    errors: ['notFound', 'countsBlind'],
  }),

  printX: endpoint({
    method: 'POST',
    path: '/api/employee/till/{sessionId}/x/print',
    body: 'json',
    summary: 'Prints the X-report; nothing is closed (M-23 without a printer for reports).',
    roles: ['employee'],
    input: SessionId,
    output: Type.Object({ jobs: Type.Integer() }),
    errors: ['notFound', 'printFailed', 'countsBlind'],
    idempotent: true,
  }),

  closeTill: endpoint({
    method: 'POST',
    path: '/api/employee/till/{sessionId}/close',
    body: 'json',
    summary: 'Closes a drawer by its count: the next Z-report is written, and never changes.',
    roles: ['employee'],
    input: Type.Object({
      sessionId: Id,
      dollars: Counts,
      riels: Counts,
      /** What the person saw: refused when cash came in or went out meanwhile. Left out by who counts blind. */
      expectedCents: Type.Optional(Type.Integer()),
      expectedRiel: Type.Optional(Type.Integer()),
      reason: Type.Optional(Reason),
    }),
    output: ZReport,
    errors: ['notFound', 'tillBlocked', 'changedMeanwhile', 'reasonRequired', 'badInput'],
    idempotent: true,
  }),

  zReport: endpoint({
    method: 'GET',
    path: '/api/employee/z/{number}',
    body: 'query',
    summary: 'A closing as it was frozen.',
    roles: ['employee', 'accountant'],
    input: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 999_999_999 }) }),
    output: ZReport,
    errors: ['notFound'],
  }),

  printZ: endpoint({
    method: 'POST',
    path: '/api/employee/z/{number}/print',
    body: 'json',
    summary: 'Prints a closing again, as it was frozen (M-23 without a printer for reports).',
    roles: ['employee'],
    input: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 999_999_999 }) }),
    output: Type.Object({ jobs: Type.Integer() }),
    errors: ['notFound', 'printFailed'],
    idempotent: true,
  }),
};

type Of<T extends { readonly output: { readonly static: unknown } }> = T['output']['static'];
export type ZContent = Of<typeof tillReports.zReport>;
export type XContent = Of<typeof tillReports.xReport>;
