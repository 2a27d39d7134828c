import pg from 'pg';

/** duplicate_database, and unique_violation when another process creates it at the same moment. */
const EXISTS: ReadonlySet<string | undefined> = new Set(['42P04', '23505']);

/** Creates the database `name` on the server at `address`, unless it exists. */
export async function createDatabase(address: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(address);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !EXISTS.has(error.code)) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
