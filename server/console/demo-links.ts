import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoAccess } from '../db/seeds/demo';

/** A link, and who signs in there. */
export interface Door {
  url: string;
  user: string;
  password: string;
}

/** What `var/demo.json` holds, for people and programs that try the demo store. */
export interface DemoLinks {
  diner: { url: string };
  staff: Door;
  manager: Door;
  kiosk: Door;
}

/** The pages where each signs in. */
const DOORS = {
  staff: '/pages/staff/login/index',
  manager: '/pages/staff/login/index',
  kiosk: '/pages/kiosk/login/index',
} as const;

/** The links into the demo store of the server at `base`. */
export function demoLinks(base: string, access: DemoAccess): DemoLinks {
  const door = (who: keyof typeof DOORS): Door => ({
    url: base + DOORS[who],
    user: access[who].user,
    password: access[who].password,
  });
  return {
    diner: { url: base + access.dinerPath },
    staff: door('staff'),
    manager: door('manager'),
    kiosk: door('kiosk'),
  };
}

/** Writes them to `demo.json` in `folder`, whole or not at all, readable for its owner only. */
export async function writeDemoLinks(folder: string, links: DemoLinks): Promise<void> {
  const file = join(folder, 'demo.json');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(links, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}
