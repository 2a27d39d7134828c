import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** A symbolic link to be made in the copy; both paths are relative to its root. */
export interface Link {
  source: string;
  target: string;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function computeSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return -1;
  }
}

/** Whether `copy` has every file of `source` in its size: a cleaner of temporary folders may have taken some. */
export async function isCompleteCopy(source: string, copy: string): Promise<boolean> {
  const same = async (file: string): Promise<boolean> => {
    const [original, copied] = await Promise.all([computeSize(join(source, file)), computeSize(join(copy, file))]);
    return original === copied;
  };
  return (await Promise.all((await filesIn(source)).map(same))).every(Boolean);
}

async function fill(folder: string, source: string, links: readonly Link[]): Promise<void> {
  for (const file of await filesIn(source)) {
    const copied = join(folder, file);
    await mkdir(dirname(copied), { recursive: true });
    await copyFile(join(source, file), copied);
    // Readable for the account that runs it, whatever the umask and the mode in node_modules.
    await chmod(copied, 0o755);
  }
  for (const { source: from, target } of links) {
    const link = join(folder, target);
    await symlink(relative(dirname(link), join(folder, from)), link);
  }
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
  await chmod(folder, 0o755);
}

/**
 * Copies `source` with `links` to `copy`, in place of what is there. The copy appears whole by one rename; where
 * another process was faster, its copy stays.
 */
export async function copyTree(source: string, copy: string, links: readonly Link[]): Promise<void> {
  const workshop = await mkdtemp(join(dirname(copy), `.${basename(copy)}-`));
  try {
    const made = join(workshop, 'new');
    await mkdir(made);
    await fill(made, source, links);
    if (await isCompleteCopy(source, copy)) return;
    await rename(copy, join(workshop, 'old')).catch(() => undefined);
    await rename(made, copy).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
