import { parseArgs } from 'node:util';
import { refuseInUse, runTool } from './backup/tool';
import { createDb, createPool } from './db/connect';
import { inTransaction } from './db/transaction';
import { deleteAgain } from './modules/own-account';
import { StartError } from './start-error';
import { selectStorage } from './storage';

const toWords = (deleted: readonly number[] | null): string => {
  if (deleted === null) return 'was not there';
  return deleted.length === 0
    ? 'is deleted'
    : `is deleted; pending at ${deleted.length} stores with a server of their own`;
};

/** `npm run delete-members -- ID …`: accounts that a restored backup brought back are deleted again. The server must not run. */
await runTool('Deleting', async ({ client, connection, env, terminal }) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const ids = positionals.map(Number);
  if (ids.length === 0 || !ids.every(Number.isSafeInteger))
    throw new StartError('No member was given: npm run delete-members -- ID …');
  await refuseInUse(client, true);
  const { prefix } = selectStorage(env.varDir, env.services.bucket);
  const db = createDb(createPool({ ...connection, max: 1 }));
  for (const id of ids) {
    const deleted = await inTransaction(db, (trx) => deleteAgain(trx, id, prefix, new Date()));
    terminal.step('Member', `${id} ${toWords(deleted)}`);
  }
  await db.destroy();
});
