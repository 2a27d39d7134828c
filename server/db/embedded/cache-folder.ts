import { lstat, mkdir } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account';

const OPEN_TO_OTHERS = 0o001;
const WRITABLE_BY_OTHERS = 0o022;

/**
 * The folders that may keep a copy of the binaries, best first. The shared temporary ones come last: they are emptied
 * now and then.
 */
export function cacheCandidates(account: Account | null): string[] {
  const temporary = [tmpdir(), '/var/tmp'].map((folder) => join(folder, `romduol-${process.getuid?.() ?? 0}`));
  if (account !== null) return ['/var/cache/romduol', ...temporary];
  return [join(homedir(), '.cache', 'romduol'), ...temporary];
}

async function isOpenToOthers(folder: string): Promise<boolean> {
  const { mode } = await lstat(folder);
  if ((mode & OPEN_TO_OTHERS) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isOpenToOthers(parent);
}

/**
 * Makes `folder` unless it exists, and says why it cannot keep programs that `account` is to run; null when it can.
 * In a folder that other accounts may write to, the programs could be replaced.
 */
export async function findRefusal(folder: string, account: Account | null): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const { uid, mode } = await lstat(folder);
    if (uid !== process.getuid?.()) return `${folder} belongs to another user`;
    if ((mode & WRITABLE_BY_OTHERS) !== 0) return `${folder} can be written to by others`;
    if (account !== null && !(await isOpenToOthers(folder)))
      return `${folder} cannot be read by user id ${account.uid}`;
    return null;
  } catch (error) {
    return String(error);
  }
}
