import { randomBytes } from 'node:crypto';
import type { Env } from '../env';
import type { Db } from '../db/db';

const KEY_BYTES = 32;

/** Whether the store of this database is the demo store, whose passwords are public. */
export const isDemoStore = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('installation').select('demo_store').executeTakeFirstOrThrow()).demo_store;

/**
 * Whether external services are simulated: where the operator sets that, or where the demo store is asked for and the
 * database has it. A database with another store never has them by default.
 */
export const areDemoServicesOn = async (db: Db, env: Pick<Env, 'demo' | 'demoServices'>): Promise<boolean> => {
  if (env.demoServices !== 'withDemoStore') return env.demoServices === 'on';
  return env.demo && (await isDemoStore(db));
};

/** The key of this installation's simulated wallet, made by the first process that needs it. */
export const openSandboxKey = async (db: Db): Promise<string> => {
  const made = randomBytes(KEY_BYTES).toString('base64url');
  await db.updateTable('installation').set({ sandbox_key: made }).where('sandbox_key', 'is', null).execute();
  const { sandbox_key: key } = await db.selectFrom('installation').select('sandbox_key').executeTakeFirstOrThrow();
  if (key === null) throw new Error('the installation has no key for its simulated wallet');
  return key;
};
