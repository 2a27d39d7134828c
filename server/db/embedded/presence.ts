import pg from 'pg';

/** The advisory lock that every process that uses the embedded server shares: `pg_locks` shows who is there. */
const LOCK = '(1380863300, 1)';

/** The mark of a process on the embedded server, for as long as it uses it. */
export interface Presence {
  /**
   * Removes the mark. True when no other process uses the server: the caller is to stop it, and new processes wait
   * until it has.
   */
  leave(): Promise<boolean>;
}

async function takeAway(client: pg.Client): Promise<boolean> {
  await client.query(`SELECT pg_advisory_unlock_shared${LOCK}`);
  // Of two that leave at once, the second to unlock gets it, so exactly one of them is the last.
  const { rows } = await client.query<{ last: boolean }>(`SELECT pg_try_advisory_lock${LOCK} AS last`);
  const last = rows[0]?.last ?? true;
  // The last process holds the lock until the server has stopped: one that starts in between then starts a server of
  // its own.
  if (!last) await client.end();
  return last;
}

/**
 * Puts our mark on the server at `address`: a connection that is kept open. PostgreSQL drops the mark of a process that
 * was killed. `lost` is called once when the connection breaks without our leaving, which means the server went away.
 */
export async function announce(address: pg.ClientConfig, lost: () => void): Promise<Presence> {
  const client = new pg.Client({ ...address, application_name: 'romduol presence' });
  let open = true;
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock_shared${LOCK}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  client.once('end', () => {
    if (open) lost();
    open = false;
  });
  return {
    async leave() {
      if (!open) return true;
      open = false;
      return takeAway(client);
    },
  };
}
