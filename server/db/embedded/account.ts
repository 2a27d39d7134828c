import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { StartError } from '../../start-error';

/** The operating-system user PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** The accounts that run PostgreSQL when root starts us: the first that exists. */
const SERVANTS = ['postgres', 'nobody'];

async function findServant(): Promise<Account> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const servant of SERVANTS) {
    const [, , uid, gid] = users.find(([name]) => name === servant) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartError(`PostgreSQL does not run as root, and this machine has no user ${SERVANTS.join(' or ')}.`);
}

async function findOwner(folder: string): Promise<Account | null> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch {
    return null;
  }
}

/** PostgreSQL makes no data folder for a user without a name, as containers with an arbitrary user id have. */
function refuseNamelessUser(): void {
  try {
    userInfo();
  } catch (error) {
    throw new StartError(
      `The user who starts this (id ${process.getuid?.()}) is not in /etc/passwd, which the embedded PostgreSQL needs. ` +
        `Start as a user with a name or as root, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

/**
 * Who is to run PostgreSQL on the data in `folder`: null for ourselves, an account where we are root, because
 * PostgreSQL refuses root. Data that exists keeps the owner it has.
 *
 * @throws StartError when the data is another user's, root finds no account to hand it to, or we have no name.
 */
export async function accountFor(folder: string): Promise<Account | null> {
  const self = process.getuid?.();
  const owner = await findOwner(folder);
  if (self === 0) return owner === null || owner.uid === 0 ? findServant() : owner;
  if (owner === null) refuseNamelessUser();
  if (owner === null || self === undefined || owner.uid === self) return null;
  throw new StartError(
    `The database in ${folder} belongs to another user (id ${owner.uid}). ` +
      `Start as that user or as root, or choose another folder with VAR_DIR.`,
  );
}
