import { CASH_PIECES_MAX, DENOMINATIONS_MAX, TILL_NAME_MAX } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { MainField, MainIn, Id, Instant, Nullable, PayStatusField, SecondField, SecondIn } from './fields';
import { PayChannel, Sales } from './reports';

/** Money in both currencies, which are never added. */
const Both = Type.Object({ cents: MainField, riel: SecondField });

/** The drawer of one till, from the ledger. */
const drawer = {
  float: Both,
  received: Both,
  change: Both,
  refunds: Both,
  topUps: Both,
  moves: Type.Array(
    Type.Object({
      kind: Type.Unsafe<'in' | 'out' | 'drop' | 'drawer' | 'handover'>(Type.String()),
      /** Of a handover: what was counted; it moves nothing. */
      amount: Both,
      reason: Type.String(),
      by: Type.String(),
      at: Instant,
    }),
  ),
  expected: Both,
};

const Session = Type.Object({
  sessionId: Id,
  till: Type.String(),
  openedAt: Instant,
  openedBy: Type.String(),
  /** The caller counts blind: what the drawer took, and what is expected in it, is left out. */
  blind: Type.Boolean(),
  float: drawer.float,
  moves: drawer.moves,
  received: Type.Optional(Both),
  change: Type.Optional(Both),
  refunds: Type.Optional(Both),
  topUps: Type.Optional(Both),
  expected: Type.Optional(Both),
  /** Cash payments that opened the drawer. */
  payments: Type.Optional(Type.Integer()),
});

const Channel = Type.Object({
  channel: PayChannel,
  through: Nullable(Type.String()),
  tenders: Type.Integer(),
  taken: MainField,
  back: MainField,
  net: MainField,
  tips: MainField,
  roundingRiel: SecondField,
  topUps: MainField,
});

const Count = Type.Object({ note: Type.Integer(), pieces: Type.Integer() });

/** What the store sold and took since the closing before, and the drawer. */
export const report = {
  till: Type.String(),
  openedAt: Instant,
  openedBy: Type.String(),
  /** When the closing before was; null for the first one. */
  since: Nullable(Instant),
  at: Instant,
  sales: Sales,
  channels: Type.Array(Channel),
  /** The cash of the day in all tills, and of it what was in none; absent in closings of before this was summed. */
  dayCash: Type.Optional(Type.Object({ all: Both, noTill: Both })),
  /** Voids and comps, at the price of the menu: voids were not consumed, comps were given free. */
  takenOff: Type.Optional(
    Type.Object({ voids: Type.Integer(), voided: MainField, comps: Type.Integer(), comped: MainField }),
  ),
  ...drawer,
};

export const ZReport = Type.Object({
  number: Type.Integer(),
  ...report,
  closedBy: Type.String(),
  counted: Both,
  /** Counted less expected: below zero, something is missing. */
  variance: Both,
  dollars: Type.Array(Count),
  riels: Type.Array(Count),
  reason: Type.String(),
});

const ZSummary = Type.Object({
  number: Type.Integer(),
  at: Instant,
  closedBy: Type.String(),
  till: Type.String(),
  net: MainField,
  variance: Both,
});

/** Notes and coins of a currency: those of the store's denominations. */
export const Counts = Type.Array(
  Type.Object({
    note: Type.Integer({ minimum: 1 }),
    pieces: Type.Integer({ minimum: 0, maximum: CASH_PIECES_MAX }),
  }),
  { maxItems: DENOMINATIONS_MAX },
);

export const SessionId = Type.Object({ sessionId: Id });
const Why = Type.String({ minLength: 1, maxLength: 140, pattern: '\\S' });

export const till = {
  tillState: endpoint({
    method: 'GET',
    path: '/api/employee/till',
    body: 'query',
    summary: 'The drawer that the caller works at, from the payment ledger; open tills; what is still unpaid.',
    roles: ['employee'],
    input: NOTHING,
    output: Type.Object({
      mine: Nullable(Session),
      open: Type.Array(Type.Object({ sessionId: Id, till: Type.String(), openedAt: Instant, openedBy: Type.String() })),
      /** Whether the store takes no cash without an open till. */
      cashNeedsTill: Type.Boolean(),
      /** Who may take the drawer over. */
      colleagues: Type.Array(Type.Object({ staffId: Id, name: Type.String() })),
      /** Orders that keep the last open till from being closed. */
      unpaid: Type.Array(
        Type.Object({
          orderId: Id,
          orderNo: Type.String(),
          tableName: Nullable(Type.String()),
          payStatus: PayStatusField,
          total: MainField,
        }),
      ),
      /** Money that a provider captured and staff have not refunded yet. */
      surplus: Type.Integer(),
      nextNumber: Type.Integer(),
      closed: Type.Array(ZSummary),
    }),
    errors: [],
  }),

  openTill: endpoint({
    method: 'POST',
    path: '/api/employee/till/open',
    body: 'json',
    summary: 'Opens the drawer of a till with what lies in it.',
    roles: ['employee'],
    input: Type.Object({
      till: Type.String({ minLength: 1, maxLength: TILL_NAME_MAX, pattern: '\\S' }),
      floatCents: MainIn,
      floatRiel: SecondIn,
    }),
    output: SessionId,
    errors: ['conflict'],
    idempotent: true,
  }),

  joinTill: endpoint({
    method: 'POST',
    path: '/api/employee/till/{sessionId}/join',
    body: 'json',
    summary: 'Cash that the caller takes goes into this drawer from now on.',
    roles: ['employee'],
    input: SessionId,
    output: NOTHING,
    errors: ['notFound'],
  }),

  moveCash: endpoint({
    method: 'POST',
    path: '/api/employee/till/{sessionId}/cash',
    body: 'json',
    summary:
      'Puts cash in, takes it out, or drops it into the safe, without a sale: with the reason and a printed receipt.',
    roles: ['employee'],
    input: Type.Object({
      sessionId: Id,
      /** 'drop': into the safe. */
      kind: Type.Unsafe<'in' | 'out' | 'drop'>(Type.String({ enum: ['in', 'out', 'drop'] })),
      cents: MainIn,
      riel: SecondIn,
      reason: Why,
    }),
    /** How many printers put the receipt on paper. */
    output: Type.Object({ jobs: Type.Integer() }),
    errors: ['notFound', 'badInput', 'conflict'],
    idempotent: true,
  }),

  handOverTill: endpoint({
    method: 'POST',
    path: '/api/employee/till/{sessionId}/handover',
    body: 'json',
    summary: 'Hands the drawer over to another employee: what was counted, who, why, with a printed receipt.',
    roles: ['employee'],
    input: Type.Object({ sessionId: Id, toStaffId: Id, cents: MainIn, riel: SecondIn, reason: Why }),
    output: Type.Object({
      /** null for who counts blind, as `difference` is. */
      expected: Nullable(Both),
      /** Counted less expected: below zero, something is missing. It stays for the closing to find. */
      difference: Nullable(Both),
      jobs: Type.Integer(),
    }),
    errors: ['notFound', 'badInput'],
    idempotent: true,
  }),

  openDrawer: endpoint({
    method: 'POST',
    path: '/api/employee/till/{sessionId}/drawer',
    body: 'json',
    summary: 'Opens the drawer by hand, with the reason; it is written down whether or not a printer opens it.',
    roles: ['employee'],
    input: Type.Object({ sessionId: Id, reason: Why }),
    /** How many printers got a job. */
    output: Type.Object({ jobs: Type.Integer() }),
    errors: ['notFound'],
    idempotent: true,
  }),
};
