import { parseArgs } from 'node:util';
import { runTool } from './backup/tool';
import { createDb, createPool } from './db/connect';
import { decideTakeOver } from './sites/decide-take-over';
import { finishTakeOver } from './sites/office/take-over';
import { StartError } from './start-error';

const USAGE = `npm run site -- list                       servers on site, and how far their copies are behind
npm run site -- take-over --store=ID       the office writes the store again: its server on site is lost`;

/**
 * What an owner does at head office, for its operator. Where processes of the office run, and the site still answers, they fetch what
 * it has written last before they finish; this tool finishes by itself where none does.
 */
await runTool('The command', async ({ client, connection, terminal }) => {
  const { values, positionals } = parseArgs({ options: { store: { type: 'string' } }, allowPositionals: true });
  const [command] = positionals;
  if (command === 'list') {
    const { rows } = await client.query<{ store: number; state: string; contact: Date | null; level: Date | null }>(
      `SELECT store_id AS store, state, contact_at AS contact, replicated_at AS level FROM store_site WHERE side = 'office' ORDER BY 1`,
    );
    const format = (at: Date | null): string => at?.toISOString() ?? 'never';
    for (const { store, state, contact, level } of rows)
      terminal.step(`Store ${store}`, `${state}, last heard ${format(contact)}, copy of ${format(level)}`);
    if (rows.length === 0) terminal.step('Sites', 'none');
    return;
  }
  const storeId = Number(values.store);
  if (command !== 'take-over' || !Number.isSafeInteger(storeId)) throw new StartError(USAGE);
  const db = createDb(createPool({ ...connection, max: 1 }));
  const left = await decideTakeOver(db, storeId, { now: new Date(), staffId: null }).finally(() => db.destroy());
  if (left === null) throw new StartError(`Store ${storeId} has no server on site.`);
  terminal.step(
    'Copy',
    `of ${left.replicated_at?.toISOString() ?? 'never'}: what the site recorded later may be missing`,
  );
  const { rows } = await client.query(
    `SELECT FROM store_site WHERE store_id = $1 AND relay_port IS NOT NULL AND contact_at > now() - interval '20 s'`,
    [storeId],
  );
  if (rows.length === 0) await finishTakeOver(client, storeId);
  terminal.step('Store', rows.length === 0 ? 'written here again' : 'is taken over by the running server');
});
