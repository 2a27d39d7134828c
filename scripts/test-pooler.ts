// `npm run test:pooler -- transaction api/orders`: API tests through Debian's PgBouncer with deploy/ha/pgbouncer.ini.
// Without a path all of them; the first word is its pool_mode, transaction or session.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { accountFor } from '../server/db/embedded/account';
import { toPoolConfig } from '../server/db/embedded/address';
import { prepareCluster } from '../server/db/embedded/cluster';
import { ensurePostmaster, stopPostmaster } from '../server/db/embedded/postmaster';
import { PROJECT_ROOT } from '../server/project-root';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const PORT = 6_439;
/** Folders whose tests start servers with addresses of their own, and tests of connections themselves. */
const ELSEWHERE = ['chaos', 'ha', 'start', 'backup', 'machines', 'directory', 'live', 'schema/reused-databases'];
/** What PgBouncer cannot pass on (deploy/ha/pgbouncer.ini). */
const SETTINGS = {
  enable_seqscan: 'off',
  jit: 'off',
  lock_timeout: '10s',
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '60s',
};

const [mode = 'transaction', ...paths] = process.argv.slice(2);
if (!existsSync(PGBOUNCER)) throw new Error('install the package pgbouncer of Debian first');
const folder = mkdtempSync('/var/tmp/romduol-pooler-');
const account = await accountFor(folder);
if (account) chownSync(folder, account.uid, account.gid);
// Ends and deletes what is left if this is interrupted or killed.
const watcher = spawn(process.execPath, ['scripts/watch-run.mjs'], {
  detached: true,
  env: { PATH: process.env.PATH },
  stdio: ['pipe', 'ignore', 'ignore'],
});
watcher.stdin.write(JSON.stringify([folder]));
const data = path.join(folder, 'postgres');
await ensurePostmaster(await prepareCluster(data, 'throwaway', () => undefined));
const { host = '', port, user } = toPoolConfig(data, 'postgres');
const admin = new pg.Client(toPoolConfig(data, 'postgres'));
await admin.connect();
for (const [name, value] of Object.entries(SETTINGS)) {
  await admin.query(`ALTER ROLE ${pg.escapeIdentifier(String(user))} SET ${name} = '${value}'`);
}
await admin.end();
/** The file that we ship, with what depends on the machine. */
const settings: Readonly<Record<string, string>> = {
  romduol: '',
  listen_port: String(PORT),
  auth_type: 'any',
  auth_file: '',
  pool_mode: mode,
  default_pool_size: mode === 'session' ? '40' : '10',
};
const shipped = readFileSync(path.join(PROJECT_ROOT, 'deploy', 'ha', 'pgbouncer.ini'), 'utf8');
const kept = shipped.split('\n').filter((line) => !Object.hasOwn(settings, line.split(' = ')[0] ?? ''));
const own = Object.entries(settings).flatMap(([name, value]) => (value === '' ? [] : [`${name} = ${value}`]));
const database = `[databases]\n* = host=${host} port=${port} user=${user}`;
const file = path.join(folder, 'pgbouncer.ini');
writeFileSync(
  file,
  [kept.join('\n').replace('[databases]', database), ...own, 'server_idle_timeout = 2', ''].join('\n'),
);
const pooler = spawn(PGBOUNCER, ['-q', file], { stdio: 'inherit', ...account });
const url = `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
const ignored = `api/(${ELSEWHERE.join('|')})`;
const jest = ['--forceExit', '--maxWorkers=3', '--selectProjects', 'api', '--testPathIgnorePatterns', ignored];
const chosen = paths.length > 0 ? ['--testPathPatterns', ...paths] : [];
const tests = spawn(process.execPath, ['node_modules/.bin/jest', ...jest, ...chosen], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATABASE_URL: url,
    ROMDUOL_POOLER: `postgres://${user}@127.0.0.1:${PORT}/postgres`,
    ROMDUOL_POOLING: mode,
  },
});
const [code] = (await once(tests, 'close')) as [number | null];
pooler.kill('SIGTERM');
await once(pooler, 'close');
await stopPostmaster(data);
rmSync(folder, { recursive: true, force: true });
watcher.stdin.end();
process.exitCode = code ?? 1;
