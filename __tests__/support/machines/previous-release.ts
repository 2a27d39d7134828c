import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Endpoint } from '@romduol/contract';
import { PROJECT_ROOT } from '../../../server/project-root';
import type { Bundle } from './a-server';

/** A row of deploy/releases.json, which has the releases where tags are missing. */
export interface Release {
  readonly tag: string;
  readonly commit: string;
  /** The newest migration that it brought. */
  readonly lastMigration: string;
}

/** All releases, the oldest first. */
export const RELEASES = JSON.parse(
  readFileSync(join(PROJECT_ROOT, 'deploy', 'releases.json'), 'utf8'),
) as readonly Release[];

/** What a release is made of, as far as its server is concerned. */
const PARTS = ['domain', 'contract', 'locales', 'server', 'scripts', 'package.json'];
const PACKAGES = ['domain', 'contract', 'locales', 'server'];

const run = promisify(execFile);
const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', ['-C', PROJECT_ROOT, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
};

/** The commit of a release, by its tag where that is here; or why it is not available. */
export const findCommit = ({ tag, commit }: Release): { readonly commit: string } | { readonly missing: string } => {
  const found = [`refs/tags/${tag}`, commit]
    .map((name) => git('rev-parse', '--quiet', '--verify', `${name}^{commit}`))
    .find((name) => name !== null);
  if (found) return { commit: found };
  const shallow = git('rev-parse', '--is-shallow-repository');
  if (shallow === null) return { missing: `${tag}: there is no git repository here` };
  return {
    missing:
      shallow === 'true'
        ? `${tag}: the history here is shallow and does not reach back to ${commit}: git fetch --unshallow`
        : `${tag}: the history here does not have ${commit}`,
  };
};

/** A release that was checked out beside this one. */
export interface OldRelease {
  readonly bundle: Bundle;
  remove(): Promise<void>;
  /** Its wire: its own rows of the contract. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** Packages are those of today, but our own are the old release's. */
const linkPackages = async (folder: string): Promise<void> => {
  const [here, there] = [join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(there, '@romduol'), { recursive: true });
  const names = (await readdir(here)).filter((name) => name !== '@romduol');
  await Promise.all(names.map((name) => symlink(join(here, name), join(there, name))));
  await Promise.all(PACKAGES.map((name) => symlink(join(folder, name), join(there, '@romduol', name))));
};

/** Prints a release's contract: rows are plain values. */
const PRINTS_CONTRACT = `import { endpoints } from './contract'; console.log(JSON.stringify(endpoints));`;

const loadContract = async (folder: string): Promise<OldRelease['endpoints']> => {
  const outfile = join(folder, 'dist', 'contract.mjs');
  await build({
    stdin: { contents: PRINTS_CONTRACT, resolveDir: folder },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: [],
    external: ['@sinclair/*'],
    logLevel: 'error',
  });
  const { stdout } = await run(process.execPath, [outfile], { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as OldRelease['endpoints'];
};

/** Puts a release beside this one and bundles its server. */
export const checkOut = async (commit: string): Promise<OldRelease> => {
  const folder = await mkdtemp(join(tmpdir(), 'romduol-release-'));
  const archive = join(folder, 'release.tar');
  await run('git', ['-C', PROJECT_ROOT, 'archive', '--output', archive, commit, ...PARTS]);
  await run('tar', ['-x', '-f', archive, '-C', folder]);
  await linkPackages(folder);
  const main = join(folder, 'dist', 'server', 'main.mjs');
  await run(process.execPath, [join(folder, 'scripts', 'build-server.mjs'), main], { cwd: folder });
  const endpoints = await loadContract(folder);
  return { bundle: { main }, remove: () => rm(folder, { recursive: true, force: true }), endpoints };
};
