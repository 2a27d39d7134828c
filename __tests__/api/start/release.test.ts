import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../../server/project-root';
import { startProcess } from '../../support/machines/a-server';
import { toUrl } from '../../support/machines/installation';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';

const run = promisify(execFile);

let folder: string;
let release: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'romduol-release-test-'));
  await run(process.execPath, ['scripts/release.mjs', folder]);
  const [archive = ''] = await readdir(folder);
  await run('tar', ['-xzf', join(folder, archive), '-C', folder]);
  release = join(folder, archive.replace('.tar.gz', ''));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('an operator installs a release: its lock file has exactly the packages of the server', async () => {
  await run('npm', ['ci', '--omit=dev', '--dry-run', '--offline'], { cwd: release });
  const { packages } = JSON.parse(await readFile(join(release, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>;
  };
  const names = Object.keys(packages).filter((place) => place.includes('node_modules/'));
  expect(names).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/@romduol/server']));
  expect(names.filter((name) => /@tarojs|webpack|esbuild|jest|playwright/.test(name))).toEqual([]);
  expect(names.filter((name) => !packages[name]?.link && packages[name]?.integrity === undefined)).toEqual([]);
});

it('an operator starts an unpacked release: menu, program and health answer, and Ctrl-C ends it', async () => {
  // Instead of `npm ci`, which needs a network.
  for (const packages of ['node_modules', 'server/node_modules']) {
    if (existsSync(join(PROJECT_ROOT, packages))) await symlink(join(PROJECT_ROOT, packages), join(release, packages));
  }
  const { scripts } = JSON.parse(await readFile(join(release, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const variables = { DATABASE_URL: toUrl(database), VAR_DIR: join(folder, 'var') };
  const server = startProcess(scripts.start.split(' '), variables, release);
  const url = await server.ready;
  const [picture] = await readdir(join(PROJECT_ROOT, 'server/db/seeds/pictures'));
  const links = JSON.parse(await readFile(join(folder, 'var', 'demo.json'), 'utf8')) as { diner: { url: string } };
  const menu = await (await fetch(links.diner.url)).text();
  const [, program = ''] = /"(\/js\/app\.[^"]+)"/.exec(menu) ?? [];
  expect(menu).toContain('id="prerender"');
  expect((await fetch(`${url}${program}`)).status).toBe(200);
  expect((await fetch(`${url}/pictures/demo/${picture}`)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  server.process.kill('SIGINT');
  expect((await server.ended).code).toBe(0);
});
