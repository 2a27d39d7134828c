import { COMMANDS } from '@romduol/contract/events';
import type { Db } from '../../db/db';
import { announce } from '../../realtime/announce';

/**
 * T-19, 21: diners' phones start over at the menu. Sent when the store is suspended or reopened and when a menu plan
 * (the hours of a dish or a category) is changed: what their pages show then may no longer be ordered.
 */
export const relaunchDiners = (db: Db, storeId: number, now: Date): Promise<void> =>
  announce(db, { storeId, cmd: COMMANDS.relaunch, to: ['store'], data: {}, now });
