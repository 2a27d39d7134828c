import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readBackup } from './backup/file';
import { restoreLines } from './backup/read';
import { refuseInUse, runTool } from './backup/tool';
import { StartError } from './start-error';

/** `npm run restore -- FILE [--replace]`: the database becomes what it was. The server must not run meanwhile. */
await runTool('Restore', async ({ client, env, terminal }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [path] = positionals;
  if (path === undefined) throw new StartError('No backup was given: npm run restore -- FILE');
  await refuseInUse(client, values.replace === true);
  const { at, rows } = await restoreLines(client, readBackup(path), join(env.varDir, 'pictures'));
  terminal.step('Restore', `${rows} rows, as of ${at}`);
});
