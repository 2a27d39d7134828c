import pg from 'pg';

/** Milliseconds that a running server may take for its first answer. */
const PATIENCE = 5_000;

/** Asks the server at `address` for a sign of life; what kept it from answering, or null when it answered. */
export async function probe(address: pg.ClientConfig): Promise<Error | null> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE });
  // A server that ends in between reports it here as well as in the query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}
