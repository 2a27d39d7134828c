import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { accountFor } from '../../../server/db/embedded/account';
import { createDatabase } from '../../../server/db/embedded/create-database';
import { createAutoCommitPool, createDb, createPool } from '../../../server/db/connect';
import { migrate } from '../../../server/db/migrate';
import { PROJECT_ROOT } from '../../../server/project-root';
import type { TestDatabase } from '../postgres';
import { freePort } from './free-port';
import { type Helper, startHelper } from './helper';

const OURS = join(PROJECT_ROOT, 'deploy', 'ha');
const PASSWORD = 'of-a-test';
const DATABASE = 'romduol';
/** How long the first start of all nodes may take, in ms: two of them copy the primary. */
const START_MS = 120_000;
const LOOK_MS = 50;

export const findBinaries = (): string | null => {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  const [newest] = versions.filter((version) => existsSync(join(root, version, 'bin', 'postgres')));
  return newest === undefined ? null : join(root, newest, 'bin');
};

/** The Debian packages that are missing for a cluster. */
export const missingPackages = (): readonly string[] => {
  const needed = {
    patroni: existsSync('/usr/bin/patroni'),
    'etcd-server': existsSync('/usr/bin/etcd'),
    haproxy: existsSync('/usr/sbin/haproxy'),
    postgresql: findBinaries() !== null,
  };
  return Object.entries(needed).flatMap(([name, isThere]) => (isThere ? [] : [name]));
};

/** One machine of a database: Patroni and its PostgreSQL. */
export class DatabaseNode {
  private patroni: ChildProcess | null = null;

  private constructor(
    readonly name: string,
    readonly port: number,
    readonly api: number,
    readonly data: string,
    private readonly variables: Readonly<Record<string, string>>,
    private readonly account: { uid: number; gid: number } | null,
  ) {}

  static async make(name: string, folder: string, etcd: number): Promise<DatabaseNode> {
    const place = join(folder, name);
    await mkdir(place, { mode: 0o700 });
    const account = await accountFor(join(place, 'data'));
    if (account) await chown(place, account.uid, account.gid);
    const [port, api] = [await freePort(), await freePort()];
    const variables = {
      PATH: process.env['PATH'] ?? '',
      LANG: 'C.UTF-8',
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: `127.0.0.1:${etcd}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(place, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: findBinaries() ?? '',
      PATRONI_POSTGRESQL_PGPASS: join(place, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      PATRONI_REWIND_USERNAME: 'rewinder',
      PATRONI_REWIND_PASSWORD: PASSWORD,
    };
    return new DatabaseNode(name, port, api, join(place, 'data'), variables, account);
  }

  start(): void {
    const log = createWriteStream(join(this.data, '..', 'patroni.log'), { flags: 'a' });
    const child = spawn('/usr/bin/patroni', [join(OURS, 'patroni.yml')], {
      env: this.variables,
      cwd: join(this.data, '..'),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...this.account,
    });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    child.once('close', () => log.end());
    this.patroni = child;
  }

  log(): Promise<string> {
    return readFile(join(this.data, '..', 'patroni.log'), 'utf8').catch(() => '');
  }

  /** Whether it is the primary, as HAProxy asks; null while its Patroni does not answer. */
  async isPrimary(): Promise<boolean | null> {
    const answer = await fetch(`http://127.0.0.1:${this.api}/primary`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    await answer?.arrayBuffer();
    return answer && answer.status === 200;
  }

  /** Whether it is the standby that has every acknowledged commit. */
  async isSynchronous(): Promise<boolean> {
    const url = `http://127.0.0.1:${this.api}/synchronous`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.status === 200;
  }

  /** Its PostgreSQL's first process; null without one. */
  async postmaster(): Promise<number | null> {
    const [pid = ''] = (await readFile(join(this.data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    return pid === '' ? null : Number(pid);
  }

  /** PostgreSQL alone: Patroni notices. */
  async killPostgres(): Promise<void> {
    const pid = await this.postmaster();
    if (pid !== null) process.kill(pid, 'SIGKILL');
  }

  /** The whole machine: Patroni first, so that nobody gives the leader's lease back. */
  async lose(): Promise<void> {
    const { patroni } = this;
    const ended = patroni && patroni.exitCode === null ? once(patroni, 'close') : null;
    patroni?.kill('SIGKILL');
    await this.killPostgres();
    await ended;
    this.patroni = null;
  }

  /** Its disk too. */
  async loseDisk(): Promise<void> {
    await this.lose();
    await rm(this.data, { recursive: true, force: true });
  }

  private async processes(): Promise<number[]> {
    const first = await this.postmaster();
    const children =
      first === null ? '' : await readFile(`/proc/${first}/task/${first}/children`, 'utf8').catch(() => '');
    const pids = [this.patroni?.pid, first, ...children.split(' ').filter(Boolean).map(Number)];
    return pids.filter((pid) => pid !== undefined && pid !== null);
  }

  /** Freezes all its processes, as a machine that is cut off; returns how to resume them. */
  async freeze(): Promise<() => void> {
    const pids = await this.processes();
    const send = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
      for (const pid of pids) {
        try {
          process.kill(pid, signal);
        } catch {
          // It has ended meanwhile.
        }
      }
    };
    send('SIGSTOP');
    return () => send('SIGCONT');
  }

  isRunning(): boolean {
    return this.patroni !== null && this.patroni.exitCode === null;
  }
}

/** Three database nodes, etcd, and HAProxy before them, with the files of `deploy/ha`. */
export class HaCluster {
  private constructor(
    readonly nodes: readonly DatabaseNode[],
    readonly database: TestDatabase,
    readonly url: string,
  ) {}

  static async start(): Promise<HaCluster> {
    // Where the account that PostgreSQL runs as may go; a test run's own folder is root's.
    const folder = await mkdtemp('/var/tmp/romduol-ha-');
    const account = await accountFor(folder);
    if (account) await chown(folder, account.uid, account.gid);
    const [client, peer] = [await freePort(), await freePort()];
    const at = (port: number): string => `http://127.0.0.1:${port}`;
    const etcd = await startHelper(
      '/usr/bin/etcd',
      [
        ...[
          '--data-dir',
          join(folder, 'etcd'),
          '--listen-client-urls',
          at(client),
          '--advertise-client-urls',
          at(client),
        ],
        ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
        ...['--initial-cluster', `default=${at(peer)}`, '--log-level', 'error', '--enable-v2'],
      ],
      client,
    );
    const nodes = await Promise.all(['db1', 'db2', 'db3'].map((name) => DatabaseNode.make(name, folder, client)));
    for (const node of nodes) node.start();
    const port = await freePort();
    const proxy = await startProxy(nodes, port);
    const admin = { host: '127.0.0.1', port, user: 'postgres', password: PASSWORD };
    await untilPrimary(nodes);
    await createDatabaseThere(admin);
    const connection = { ...admin, database: DATABASE };
    const [pool, autoCommitPool] = [createPool(connection), createAutoCommitPool(connection)];
    const [db, autoCommitDb] = [createDb(pool), createDb(autoCommitPool)];
    await migrate(db);
    const drop = async (): Promise<void> => {
      await Promise.all([db.destroy(), autoCommitDb.destroy()]);
      await proxy.stop();
      for (const node of nodes) await node.lose();
      await etcd.stop();
      await rm(folder, { recursive: true, force: true });
    };
    const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`;
    return new HaCluster(nodes, { connection, pool, db, autoCommitPool, autoCommitDb, drop }, url);
  }

  async findPrimary(): Promise<DatabaseNode> {
    for (const node of this.nodes) if (await node.isPrimary()) return node;
    throw new Error('no node is primary');
  }

  /** Waits until all nodes are there, one of them primary and one of them its synchronous standby. */
  async untilWhole(): Promise<void> {
    await untilPrimary(this.nodes);
  }

  /** Gives the primary's place to its synchronous standby, in order. */
  async switchOver(): Promise<void> {
    const leader = await this.findPrimary();
    const candidates = await Promise.all(this.nodes.map(async (node) => ((await node.isSynchronous()) ? node : null)));
    const candidate = candidates.find((node) => node !== null);
    const answer = await fetch(`http://127.0.0.1:${leader.api}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.name, candidate: candidate?.name }),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  }
}

const startProxy = (nodes: readonly DatabaseNode[], port: number): Promise<Helper> => {
  const variables = nodes.flatMap(({ port: at, api }, index): [string, string][] => [
    [`DB${index + 1}`, `127.0.0.1:${at}`],
    [`DB${index + 1}_API_HOST`, '127.0.0.1'],
    [`DB${index + 1}_API_PORT`, String(api)],
  ]);
  const assigned = [...variables, ['PRIMARY', `127.0.0.1:${port}`]].map(([name, value]) => `${name}=${value}`);
  return startHelper('env', [...assigned, '/usr/sbin/haproxy', '-db', '-f', join(OURS, 'haproxy.cfg')], port);
};

const untilPrimary = async (nodes: readonly DatabaseNode[]): Promise<void> => {
  for (const end = Date.now() + START_MS; ; await pause(LOOK_MS)) {
    const primaries = await Promise.all(nodes.map((node) => node.isPrimary()));
    const standbys = await Promise.all(nodes.map((node) => node.isSynchronous()));
    const [isAll, primary, standby] = [
      primaries.every((is) => is !== null),
      primaries.filter((is) => is === true).length,
      standbys.filter(Boolean).length,
    ];
    if (isAll && primary === 1 && standby === 1) return;
    if (Date.now() < end) continue;
    const logs = await Promise.all(nodes.map((node) => node.log()));
    throw new Error(logs.map((log) => log.slice(-1_500)).join('\n\n'));
  }
};

/** HAProxy knows the primary a moment after it answers. */
const createDatabaseThere = async (admin: pg.ClientConfig): Promise<void> => {
  for (const end = Date.now() + 10_000; ; await pause(LOOK_MS)) {
    try {
      return await createDatabase({ ...admin, database: 'postgres' }, DATABASE);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
};
