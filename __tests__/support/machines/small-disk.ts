import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  makeRoom(): Promise<void>;
  remove(): void;
}

const MB = 1024 * 1024;

/** A disk of some megabytes; null where we may not mount one (that takes root, on Linux). */
export const smallDisk = (megabytes: number): SmallDisk | null => {
  const folder = mkdtempSync(join(tmpdir(), 'romduol-disk-'));
  try {
    // Others may walk through it: for root, PostgreSQL runs as another account.
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'romduol-test', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmdirSync(folder);
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async () => {
      const file = await open(ballast, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          if (bavail === 0) return;
          await file.appendFile(Buffer.alloc(Math.min(MB, bavail * bsize), 1));
        }
      } catch (error) {
        // The database may take the last room between the question and the write.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
};
