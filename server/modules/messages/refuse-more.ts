import { DAY_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import { countUpTo } from '../../http/rate-windows';
import { KeptRefusal } from '../../http/refusal';

/** Throws tooMany once something was done so often today. */
export const refuseMore = async (db: Db, what: string, who: string, most: number, now: Date): Promise<void> => {
  const startsAt = new Date(now.getTime() - (now.getTime() % DAY_MS));
  if (!(await countUpTo(db, { route: what, who, starts_at: startsAt }, most))) throw new KeptRefusal('tooMany');
};
