import { ACCOUNT_PATTERN, type AccountPurpose, PURPOSES } from '@romduol/domain/accounting/accounts';
import type { LineKind } from '@romduol/domain/accounting/journal';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, MainField, Nullable } from './fields';
import { OneOf, Period } from './reports';

const Purpose = Type.Unsafe<AccountPurpose>(Type.String({ enum: [...PURPOSES] }));
const Account = Type.String({ pattern: ACCOUNT_PATTERN, maxLength: 20 });

/** The days of a period as journal entries. docs/accounting.md explains each field. */
const Journal = Type.Object({
  from: Type.String(),
  to: Type.String(),
  storeId: Id,
  /** ISO 4217, of all debits and credits, and how many decimals it has. */
  currency: Type.String(),
  decimals: Type.Integer(),
  secondCurrency: Nullable(Type.String()),
  secondDecimals: Type.Integer(),
  /** Of each report day on which something happened. */
  entries: Type.Array(
    Type.Object({
      id: Type.String(),
      date: Type.String(),
      /** Minor units of the second currency for 100 of the main one; null without a second one. */
      rate: Nullable(Type.Number()),
      /** The sums of the lines, which are equal. */
      debit: MainField,
      credit: MainField,
      lines: Type.Array(
        Type.Object({
          account: Type.String(),
          purpose: Type.Unsafe<AccountPurpose>(Type.String()),
          kind: Type.Unsafe<LineKind>(Type.String()),
          detail: Type.String(),
          debit: MainField,
          credit: MainField,
          /** The notes of the second currency that the line stands for, on its side. */
          second: Type.Optional(Type.Object({ currency: Type.String(), amount: Type.Integer() })),
        }),
      ),
    }),
  ),
});

export const accounting = {
  journal: endpoint({
    method: 'GET',
    path: '/api/store/journal',
    body: 'query',
    summary: 'The days of a period as balanced journal entries, of 31 days at most.',
    roles: ['accountant'],
    input: Type.Object(Period),
    output: Journal,
    errors: ['badInput'],
  }),

  exportJournal: endpoint({
    method: 'POST',
    path: '/api/store/journal/export',
    body: 'json',
    summary: 'The same as a file: CSV or JSON.',
    roles: ['accountant'],
    input: Type.Object({ ...Period, format: OneOf('csv', 'json') }),
    output: Type.Object({
      fileName: Type.String(),
      contentType: Type.String(),
      /** base64 */
      data: Type.String(),
    }),
    errors: ['badInput'],
  }),

  journalAccounts: endpoint({
    method: 'GET',
    path: '/api/store/journal/accounts',
    body: 'query',
    summary: 'The numbers of accounts in the store’s books, by what they are for.',
    roles: ['accountant'],
    input: NOTHING,
    output: Type.Object({
      accounts: Type.Array(Type.Object({ purpose: Purpose, account: Type.String(), usual: Type.String() })),
    }),
    errors: [],
  }),

  saveJournalAccounts: endpoint({
    method: 'PUT',
    path: '/api/store/journal/accounts',
    body: 'json',
    summary: 'Replaces the numbers of accounts; one that is left out gets its usual number.',
    roles: ['manager'],
    input: Type.Object({
      accounts: Type.Array(Type.Object({ purpose: Purpose, account: Account }), { maxItems: PURPOSES.length }),
    }),
    output: NOTHING,
    errors: ['badInput'],
  }),
};
