import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepNewest, writeBackup } from './backup/file';
import { runTool } from './backup/tool';
import { backupLines } from './backup/write';
import { StartError } from './start-error';

/** `npm run backup -- FOLDER [--keep NUMBER]`: one backup more, while the server runs. */
await runTool('Backup', async ({ client, env, terminal }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const folder = positionals[0] ?? join(env.varDir, 'backups');
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new StartError('--keep must be a number from 1.');
  const path = await writeBackup(folder, backupLines(client, join(env.varDir, 'pictures')));
  if (keep !== null) await keepNewest(folder, keep);
  terminal.step('Backup', `written to ${path}`);
});
