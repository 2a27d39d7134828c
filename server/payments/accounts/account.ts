import type { Db } from '../../db/db';
import type { SecretBox } from '../../secrets';

/** Who is paid: a store, in the transaction of the call. */
export interface Payee {
  readonly db: Db;
  readonly storeId: number;
}

/** One thing that a manager types from the provider's own settings. */
export interface AccountField {
  readonly name: string;
  /** Kept encrypted, and never sent to a page again. */
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  readonly pattern: RegExp;
}

export type AccountValues = Readonly<Record<string, string>>;

/** A store's own account with a provider; several gateways may be paid into one. */
export interface StoreAccount {
  readonly id: string;
  readonly fields: readonly AccountField[];
  readonly secrets: SecretBox;
  /** Whether payments are real, by what was typed. */
  readonly isLive: (values: AccountValues) => boolean;
}

/** An account as the settings show it. */
export interface AccountState {
  /** unreadable: its secrets were encrypted with a key that this server does not have. */
  readonly state: 'unset' | 'set' | 'unreadable';
  readonly values: AccountValues;
}

const ownerName = (account: StoreAccount, storeId: number): string => `account:${storeId}:${account.id}`;

const isValues = (value: unknown): value is AccountValues =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');

const toValues = (text: string): AccountValues => {
  const value: unknown = JSON.parse(text);
  return isValues(value) ? value : {};
};

export const findAccount = async (account: StoreAccount, { db, storeId }: Payee): Promise<AccountState> => {
  const row = await db
    .selectFrom('gateway_account')
    .select(['shown', 'secrets'])
    .where('store_id', '=', storeId)
    .where('account', '=', account.id)
    .executeTakeFirst();
  if (!row) return { state: 'unset', values: {} };
  const text = account.secrets.open(row.secrets, ownerName(account, storeId));
  if (text === null) return { state: 'unreadable', values: row.shown };
  return { state: 'set', values: { ...row.shown, ...toValues(text) } };
};

/** What a store's account consists of. Throws where it has none, or where its secrets cannot be read. */
export const requireAccount = async (account: StoreAccount, payee: Payee): Promise<AccountValues> => {
  const { state, values } = await findAccount(account, payee);
  if (state !== 'set') throw new Error(`the account ${account.id} of store ${payee.storeId} is ${state}`);
  return values;
};

export const saveAccount = async (
  account: StoreAccount,
  { db, storeId }: Payee,
  values: AccountValues,
  now: Date,
): Promise<void> => {
  const part = (isSecret: boolean): AccountValues =>
    Object.fromEntries(
      account.fields
        .filter((field) => field.isSecret === isSecret)
        .flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
    );
  const row = {
    shown: JSON.stringify(part(false)),
    secrets: account.secrets.close(JSON.stringify(part(true)), ownerName(account, storeId)),
    updated_at: now,
  };
  await db
    .insertInto('gateway_account')
    .values({ store_id: storeId, account: account.id, ...row })
    .onConflict((conflict) => conflict.columns(['store_id', 'account']).doUpdateSet(row))
    .execute();
};
