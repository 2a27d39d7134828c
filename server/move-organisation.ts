import { parseArgs } from 'node:util';
import pg from 'pg';
import { createTerminal } from './console/terminal';
import { cancelMove, deleteMoved, moveOrganisation } from './directory/move';
import { readEnv } from './env';
import { StartError } from './start-error';
// Numbers of PostgreSQL arrive as numbers.
import './db/connect';

const USAGE = `npm run move-organisation -- --organisation=ID --from=NUMBER --to=NUMBER
  ID is that of the organisation, NUMBER the place of a database in DATABASE_URLS. Two further forms:
  … --organisation=ID --from=NUMBER --cancel    serves it again where it was, after a move that ended before its copy
  … --organisation=ID --from=NUMBER --delete    deletes the rows that a move left behind`;

const open = async (urls: readonly string[], number: string | undefined): Promise<pg.Client> => {
  const connectionString = urls[Number(number) - 1];
  if (connectionString === undefined) throw new StartError(USAGE);
  const client = new pg.Client({ connectionString, application_name: 'romduol tool' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Moves an organisation between databases while the product runs. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      organisation: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      cancel: { type: 'boolean' },
      delete: { type: 'boolean' },
    },
  });
  const terminal = createTerminal(process.stdout);
  const { databaseUrls: urls } = readEnv(process.env);
  const organisationId = Number(values.organisation);
  if (!Number.isSafeInteger(organisationId) || values.from === values.to) throw new StartError(USAGE);
  const from = await open(urls, values.from);
  const report = (message: string): void => terminal.step('Move', message);
  try {
    if (values.cancel === true) return await cancelMove({ from, organisationId }).then(() => report('cancelled'));
    if (values.delete === true) return await deleteMoved(from, organisationId).then(() => report('rows are deleted'));
    const to = await open(urls, values.to);
    const { rows, ms } = await moveOrganisation({ from, to, organisationId, report }).finally(() => to.end());
    report(`done: ${rows} rows, not served for ${(ms / 1000).toFixed(1)} s`);
  } finally {
    await from.end();
  }
};

await main().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`\nThe organisation is not moved. ${text}\n\n`);
  process.exitCode = 1;
});
