// `npm run test:ha`: three database nodes with Patroni, etcd and HAProxy (deploy/ha) lose their primary under load.
// Installs the Debian packages that are missing, as root; the gate does not need them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PACKAGES = {
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
  postgresql: '/usr/lib/postgresql',
};
const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
const run = (command, args, env = {}) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
};
if (missing.length > 0) {
  if (process.getuid?.() !== 0) {
    console.error(`Install these packages of Debian first: ${missing.join(' ')}`);
    process.exit(1);
  }
  run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { DEBIAN_FRONTEND: 'noninteractive' });
}
const short = process.argv.includes('--short');
const jest = [
  'node_modules/.bin/jest',
  '--selectProjects',
  'api',
  '--runInBand',
  '--forceExit',
  '--testPathPatterns',
  '__tests__/api/ha/',
];
run(process.execPath, jest, { ROMDUOL_HA: short ? 'short' : 'long' });
