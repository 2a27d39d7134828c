import { parseArgs } from 'node:util';
import { runTool } from './backup/tool';
import { createDb, createPool } from './db/connect';
import { migrate } from './db/migrate';
import { addOrganisation } from './db/seeds/empty';
import { StartError } from './start-error';

const USER_NAME = /^[a-z0-9._-]{2,60}$/;
const NAME_MAX = 100;

/** Sign-in names are unique over all databases. */
const refuseTakenElsewhere = async (urls: readonly string[], user: string): Promise<void> => {
  for (const connectionString of urls) {
    const pool = createPool({ connectionString, max: 1 });
    const { rowCount } = await pool
      .query('SELECT FROM staff_login WHERE user_name = $1', [user])
      .finally(() => pool.end());
    if (rowCount !== 0) throw new StartError(`The user name ${user} is taken.`);
  }
};

/**
 * `npm run add-organisation -- --name=NAME --user=USER`: another organisation on this server, with an empty store and its
 * owner, whose password is printed once. The server may run. Of several databases, `--database=NUMBER` gets it.
 */
await runTool('Adding an organisation', async ({ connection, env, terminal }) => {
  const { values } = parseArgs({ options: { name: { type: 'string' }, user: { type: 'string' } } });
  const name = values.name?.trim() ?? '';
  const user = values.user?.toLowerCase() ?? '';
  if (name === '' || name.length > NAME_MAX || !USER_NAME.test(user)) {
    throw new StartError(
      'Name and user name (2 to 60 letters, digits, . _ -): npm run add-organisation -- --name=NAME --user=USER',
    );
  }
  const db = createDb(createPool({ ...connection, max: 1 }));
  try {
    await migrate(db);
    await refuseTakenElsewhere(env.databaseUrls, user);
    const owner = await addOrganisation(db, { name, user });
    if (owner === null) throw new StartError(`The user name ${user} is taken.`);
    terminal.step('Organisation', `${name} is made; its owner: ${owner.user} / ${owner.password}`);
  } finally {
    await db.destroy();
  }
});
