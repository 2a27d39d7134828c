import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type pg from 'pg';

/** The role that owns everything in the embedded server; only its socket, private to the data folder, leads to it. */
export const OWNER = 'romduol';

/** The number is only a part of the socket's name: nothing listens on the network. */
const PORT = 5432;

/** The longest path of a socket is 103 bytes on macOS and 107 on Linux, with `/.s.PGSQL.5432` behind the folder's. */
const LONGEST_FOLDER = 103 - 15;

/** One short name for each folder that needs it, until the process ends. */
const shortNames = new Map<string, string>();

function shorten(folder: string): string {
  const known = shortNames.get(folder);
  if (known !== undefined) return known;
  const link = join(mkdtempSync(join(realpathSync(tmpdir()), 'romduol-')), 'db');
  symlinkSync(folder, link);
  process.once('exit', () => rmSync(dirname(link), { recursive: true, force: true }));
  shortNames.set(folder, link);
  return link;
}

/** How to connect to `database` of the embedded server whose data is in `folder`. */
export function toPoolConfig(folder: string, database: string): pg.PoolConfig {
  const host = Buffer.byteLength(folder) > LONGEST_FOLDER ? shorten(folder) : folder;
  return { host, port: PORT, user: OWNER, database, ssl: false };
}
