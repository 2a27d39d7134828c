import { Connection } from './connection';

export interface Load {
  readonly port: number;
  readonly clients: number;
  /** Ends in any case after this long, in ms. */
  readonly forAtMost: number;
}

export interface LoadResult {
  /** Time of each piece of work, in ms. */
  readonly times: readonly number[];
  readonly seconds: number;
}

/**
 * `clients` people at once, each with a connection, each doing the next piece of work when their last one is done.
 * `work` returns false when there is nothing left to do.
 */
export const load = async (
  { port, clients, forAtMost }: Load,
  work: (connection: Connection, client: number) => Promise<boolean>,
): Promise<LoadResult> => {
  const times: number[] = [];
  const connections = await Promise.all(Array.from({ length: clients }, (_, client) => Connection.open(port, client)));
  const started = performance.now();
  const person = async (connection: Connection, client: number): Promise<void> => {
    for (let from = performance.now(); from - started < forAtMost; from = performance.now()) {
      if (!(await work(connection, client))) return;
      times.push(performance.now() - from);
    }
  };
  await Promise.all(connections.map(person));
  const seconds = (performance.now() - started) / 1000;
  for (const connection of connections) connection.close();
  return { times, seconds };
};
