import { RESERVATION_PARTY_MAX } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id } from './fields';
import { SomeWords, Words } from './words';

export const FLOOR_NAME_MAX = 40;
const TABLE_NAME_MAX = 20;
/** Tables that are put up at once, and those on one sheet of codes. */
export const MOST_AT_ONCE = 100;
const MOST_TABLES = 500;

export const TableName = Type.String({ minLength: 1, maxLength: TABLE_NAME_MAX, pattern: '\\S' });
export const Seats = Type.Integer({ minimum: 0, maximum: RESERVATION_PARTY_MAX });
/** Counts every change, so that two managers never overwrite each other. */
const Version = Type.Integer({ minimum: 1 });
const Kind = Type.Unsafe<'table' | 'counter'>(Type.String({ enum: ['table', 'counter'] }));

/** The floors and tables of a store as its manager sets them up. */
export const floorPlan = {
  floorPlan: endpoint({
    method: 'GET',
    path: '/api/store/floors',
    body: 'query',
    summary: 'The floors and the permanent tables, with the content of their codes.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      floors: Type.Array(Type.Object({ id: Id, name: Words(FLOOR_NAME_MAX), version: Version })),
      tables: Type.Array(
        Type.Object({
          id: Id,
          floorId: Id,
          name: Type.String(),
          seats: Type.Integer(),
          kind: Kind,
          code: Type.String(),
          version: Version,
          /** Guests sit there, or it is held for a guest. */
          taken: Type.Boolean(),
        }),
      ),
    }),
    errors: [],
  }),

  saveFloor: endpoint({
    method: 'POST',
    path: '/api/store/floors',
    body: 'json',
    summary: 'Adds a floor behind the others, or renames one, which needs the version that was read.',
    roles: ['manager'],
    input: Type.Object({
      id: Type.Optional(Id),
      version: Type.Optional(Version),
      name: SomeWords(FLOOR_NAME_MAX),
    }),
    output: Type.Object({ id: Id }),
    errors: ['notFound', 'changedMeanwhile'],
    idempotent: true,
  }),

  removeFloor: endpoint({
    method: 'DELETE',
    path: '/api/store/floors/{id}',
    body: 'query',
    summary: 'Removes a floor on which no table is left.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: NOTHING,
    errors: ['notFound', 'floorNotEmpty'],
  }),

  addTables: endpoint({
    method: 'POST',
    path: '/api/store/tables',
    body: 'json',
    summary: 'Adds tables to a floor, each with a code of its own: all of them, or none where a name is taken.',
    roles: ['manager'],
    input: Type.Object({
      floorId: Id,
      names: Type.Array(TableName, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true }),
      seats: Seats,
      kind: Kind,
    }),
    output: Type.Object({ ids: Type.Array(Id) }),
    errors: ['notFound', 'nameTaken'],
    idempotent: true,
  }),

  changeTableSetUp: endpoint({
    method: 'PUT',
    path: '/api/store/tables/{id}',
    body: 'json',
    summary: 'Renames a table, changes its seats or its floor. Its code stays.',
    roles: ['manager'],
    input: Type.Object({ id: Id, version: Version, floorId: Id, name: TableName, seats: Seats }),
    output: NOTHING,
    errors: ['notFound', 'nameTaken', 'changedMeanwhile'],
  }),

  removeTable: endpoint({
    method: 'DELETE',
    path: '/api/store/tables/{id}',
    body: 'query',
    summary: 'Takes a table away for good; its code is worth nothing then. Not while its party owes something.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: NOTHING,
    errors: ['notFound', 'unpaidOrders'],
  }),

  printCodes: endpoint({
    method: 'POST',
    path: '/api/store/tables/codes',
    body: 'json',
    summary: 'The codes of tables as a PDF to print and cut: the store, the table, what to do, in three languages.',
    roles: ['manager'],
    input: Type.Object({
      /** Where guests reach the store, unless the operator has set it. */
      origin: Type.String({ maxLength: 200, pattern: '^https?://[^/\\s?#]+$' }),
      tableIds: Type.Array(Id, { minItems: 1, maxItems: MOST_TABLES, uniqueItems: true }),
    }),
    /** `data` is base64. */
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), data: Type.String() }),
    errors: ['notFound'],
  }),

  openingState: endpoint({
    method: 'GET',
    path: '/api/store/opening',
    body: 'query',
    summary: 'How far a store that is being opened has come, read from what is there.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      /**
       * What guests and receipts still lack: the store has the name it was made with, no address, no phone; its zone is
       * not set, or whether prices include VAT.
       */
      profileLacks: Type.Array(
        Type.Unsafe<'name' | 'address' | 'phone' | 'zone' | 'vat'>(
          Type.String({ enum: ['name', 'address', 'phone', 'zone', 'vat'] }),
        ),
      ),
      dishes: Type.Integer(),
      tables: Type.Integer(),
      codesPrinted: Type.Boolean(),
      printers: Type.Integer(),
      /** Names of printers in use of which nothing has come out yet, or that cannot be reached now. */
      printersUnproved: Type.Array(Type.String()),
      /** Ways to be paid that are on. */
      payments: Type.Integer(),
      people: Type.Integer(),
      orders: Type.Boolean(),
    }),
    errors: [],
  }),
};
