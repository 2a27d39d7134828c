import { once } from 'node:events';
import type { DemoAccess } from '../../../server/db/seeds/demo';
import { seedDemo } from '../../../server/db/seeds/demo';
import { findTableCode } from '../table-code';
import { createTestDatabase, type TestDatabase } from '../postgres';
import { Actor } from '../world/actor';
import { aMachine, type Bundle, type Machine, type ServerProcess, startServer } from './a-server';
import { freePort } from './free-port';
import { overHttp } from './over-http';

/** One process of an installation, at a port that it keeps when it is started again. */
export interface Member {
  readonly port: number;
  readonly machine: Machine;
  running: ServerProcess;
  /** Starts it once more, when the one that runs has ended. */
  launch(): ServerProcess;
}

/** In what a process differs from the others of its installation. */
interface Peculiar {
  readonly bundle: Bundle;
  readonly variables: Readonly<Record<string, string>>;
}

/** The address of a database, as an operator writes it. */
export const toUrl = ({ connection }: Pick<TestDatabase, 'connection'>): string => {
  if (connection.connectionString !== undefined) return connection.connectionString;
  const { user, host = '', port, database } = connection;
  return `postgres://${String(user)}@localhost:${String(port)}/${String(database)}?host=${encodeURIComponent(String(host))}`;
};

/** Several processes of the server on one database with the demo store in it, as `npm start` runs them. */
export class Installation {
  readonly members: Member[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly access: DemoAccess,
    private readonly bundle: Bundle,
    private readonly variables: Readonly<Record<string, string>>,
  ) {}

  /** On a database of the test run's, unless `own` brings one. */
  static async open(
    bundle: Bundle,
    variables: Readonly<Record<string, string>> = {},
    own?: TestDatabase,
  ): Promise<Installation> {
    const database = own ?? (await createTestDatabase());
    const access = await seedDemo(database.db, Date.now());
    return new Installation(database, access, bundle, { DATABASE_URL: toUrl(database), ...variables });
  }

  /** Starts one more process: of another release, or on a machine with other settings, where requested. */
  async add({ bundle, variables }: Partial<Peculiar> = {}): Promise<Member> {
    const port = await freePort();
    const machine = await aMachine();
    const launch = (): ServerProcess =>
      startServer(bundle ?? this.bundle, machine, {
        PORT: String(port),
        DEMO: '0',
        // Its store is the demo store, which the test has made.
        DEMO_SERVICES: '1',
        ...this.variables,
        ...variables,
      });
    const member = { port, machine, launch, running: launch() };
    this.members.push(member);
    await member.running.ready;
    return member;
  }

  /** Kills a process as a loss of power does, and starts it again at the same port. */
  async killAndRestart(member: Member): Promise<void> {
    member.running.process.kill('SIGKILL');
    await member.running.ended;
    member.running = member.launch();
    await member.running.ready;
  }

  /** A client of an address: a process's own, or the proxy's. */
  at(port: number, tempId: string): Actor {
    return new Actor(overHttp(`http://127.0.0.1:${port}`), tempId);
  }

  findTableCode(table: string): Promise<string> {
    return findTableCode(this.database.db, table);
  }

  async close(): Promise<void> {
    for (const { running, machine } of this.members) {
      if (running.process.exitCode === null && running.process.signalCode === null) {
        running.process.kill('SIGKILL');
        await once(running.process, 'close');
      }
      await machine.clear();
    }
    await this.database.drop();
  }
}
