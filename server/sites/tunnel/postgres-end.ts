import type { Duplex } from 'node:stream';
import pg from 'pg';

/** The parts of the driver's connection that are needed to hand it on. */
interface Underlying extends NodeJS.EventEmitter {
  readonly stream: Duplex;
}

/** What a client may set; user, database and password are the site's own. */
const PASSED_ON = ['replication', 'application_name', 'options', 'client_encoding'] as const;

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const toInt32s = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, place) => bytes.writeInt32BE(number, 4 * place));
  return bytes;
};

/**
 * A connection to the site's PostgreSQL on which the site has signed in, by whatever way that one asks for. Its first bytes are what
 * PostgreSQL says to a client that has signed in.
 */
export const openPostgres = async (
  connection: pg.ClientConfig,
  startup: Readonly<Record<string, string>>,
): Promise<Duplex> => {
  const passed = Object.fromEntries(PASSED_ON.flatMap((name) => (startup[name] ? [[name, startup[name]]] : [])));
  const client = new pg.Client({ ...connection, ...passed });
  client.on('error', () => undefined);
  const { connection: underlying } = client as unknown as { readonly connection: Underlying };
  const greeting: Buffer[] = [message('R', toInt32s(0))];
  underlying.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) =>
    greeting.push(message('S', Buffer.from(`${parameterName}\0${parameterValue}\0`))),
  );
  underlying.on('backendKeyData', ({ processID, secretKey }: Record<string, number>) =>
    greeting.push(message('K', toInt32s(processID ?? 0, secretKey ?? 0))),
  );
  await client.connect();
  const { stream } = underlying;
  // From here on its bytes are the client's: the driver hears nothing any more.
  stream.removeAllListeners('data');
  underlying.removeAllListeners();
  underlying.on('error', () => undefined);
  stream.pause();
  stream.unshift(Buffer.concat([...greeting, message('Z', Buffer.from('I'))]));
  return stream;
};
