import { VERIFICATION_CODE_LENGTH } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { MainField, MainIn } from './fields';

/** `lineDown`: a server on site has no connection to its office, which decides on deletions. */
const Blocker = Type.Unsafe<'openOrder' | 'creditOwed' | 'topUp' | 'reservation' | 'lineDown'>(
  Type.String({ enum: ['openOrder', 'creditOwed', 'topUp', 'reservation', 'lineDown'] }),
);

/** Restaurants with a server of their own that has no connection now: it deletes its part once it has. */
const PendingStores = Type.Integer();

/** What a member may do with all that is kept about them. It is about every store, as the account is. */
export const ownAccount = {
  memberData: endpoint({
    method: 'POST',
    path: '/api/platformUser/data',
    body: 'form',
    summary:
      'All that is kept about a member as a JSON file: profile, consents, devices, orders with lines and payments, wallet, top-ups, coupons, reservations, announcements read. A few times a day.',
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: Type.Object({
      fileName: Type.String(),
      contentType: Type.String(),
      /** base64 */
      data: Type.String(),
    }),
    errors: ['memberOnly'],
    rateLimited: true,
  }),

  accountDeletion: endpoint({
    method: 'GET',
    path: '/api/platformUser/deletion',
    body: 'query',
    summary: 'What a member would lose with their account, and what keeps it from being deleted.',
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: Type.Object({
      /** Cents in the wallets of all stores, and coupons that can be used. */
      balance: MainField,
      coupons: Type.Integer(),
      blockers: Type.Array(Blocker),
      pendingStores: PendingStores,
      /** How they show that it is theirs: by a code that sendCode sends to their phone, or by having signed in just now. */
      proof: Type.Unsafe<'code' | 'signIn'>(Type.String({ enum: ['code', 'signIn'] })),
    }),
    errors: ['memberOnly'],
  }),

  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/platformUser/deletion',
    body: 'json',
    summary:
      'Deletes the account of a member in every store, after a fresh proof: amounts stay in the books, the person does not. Every device is signed out.',
    roles: ['diner'],
    late: true,
    input: Type.Object({
      code: Type.Optional(Type.String({ pattern: `^[0-9]{${VERIFICATION_CODE_LENGTH}}$` })),
      /** What is left in the wallets and is given up: exactly as much as there is. */
      forfeited: MainIn,
    }),
    output: Type.Object({ pendingStores: PendingStores }),
    errors: ['memberOnly', 'accountNotDeletable', 'accountAtSite', 'wrongVerificationCode', 'verificationFailed'],
    rateLimited: true,
  }),
};
