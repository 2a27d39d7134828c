import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError } from '../../start-error';
import { type Account, accountFor } from './account';
import { OWNER } from './address';
import { type Binaries, installBinaries } from './binaries';
import { runProgram } from './program';
import type { Durability, Place } from './settings';

/** The major release in the package; data of another one would have to be converted. */
const RELEASE = '17';

/** A data folder, and all that is needed to serve it. */
export interface Cluster {
  /** Absolute. The server's log lies beside it. */
  folder: string;
  account: Account | null;
  binaries: Binaries;
  durability: Durability;
  place: Place;
}

/** The major release that wrote the data in `folder`; null where there is none. */
export async function readRelease(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch {
    return null;
  }
}

/** Makes the entries of a folder survive a loss of power. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

async function giveTo({ uid, gid }: Account, folder: string): Promise<void> {
  try {
    await chown(folder, uid, gid);
  } catch (error) {
    // Some containers have no other user, and some network drives have no users.
    throw new StartError(
      `PostgreSQL does not run as root, and ${folder} cannot be given to user id ${uid}. ` +
        `Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

/**
 * Makes the data folder. It is prepared under another name and appears whole by one rename, so neither a kill nor a
 * second start at the same moment leaves half of one; where another process was faster, its folder stays.
 */
async function createData({ folder, account, binaries, durability }: Cluster): Promise<void> {
  const draft = await mkdtemp(`${folder}.draft-`);
  try {
    if (account !== null) await giveTo(account, draft);
    const options = ['-U', OWNER, '--encoding=UTF8', '--locale=C', '--auth=trust', '--data-checksums'];
    if (durability === 'throwaway') options.push('--no-sync');
    await runProgram({ path: binaries.initdb, folder: draft, account }, options);
    await rename(draft, folder);
    await flushFolder(dirname(folder));
  } catch (error) {
    if ((await readRelease(folder)) === null) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes what starts that were killed while they made the data folder have left. */
async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(dirname(folder))).filter((name) => name.startsWith(`${basename(folder)}.draft-`));
  for (const draft of drafts) {
    // A second start that still writes to its own will remove it itself.
    await rm(join(dirname(folder), draft), { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Readies `folder` to be served: finds who is to run PostgreSQL, gives them its programs, and makes the data folder
 * where there is none yet, and reports progress to `report`.
 *
 * @throws StartError when the data is another user's or another release's, or the programs cannot be placed.
 */
export async function prepareCluster(
  path: string,
  durability: Durability,
  report: (message: string) => void,
  place: Place = 'cloud',
): Promise<Cluster> {
  const folder = resolve(path);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const account = await accountFor(folder);
  const cluster: Cluster = { folder, account, binaries: await installBinaries(account), durability, place };
  const release = await readRelease(folder);
  if (release === RELEASE) {
    await removeDrafts(folder);
    return cluster;
  }
  if (release !== null) {
    throw new StartError(
      `${folder} was written by PostgreSQL ${release}, this version of the product brings PostgreSQL ${RELEASE}. ` +
        `Dump it with the version that wrote it, or set DATABASE_URL to a PostgreSQL ${release} that serves it.`,
    );
  }
  report('making the database for the first time');
  await createData(cluster);
  return cluster;
}
