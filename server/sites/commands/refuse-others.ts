import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/db';
import { hashToken } from '../../http/tokens';

const NOT_KNOWN = 401;
/** The office's epoch is another one: it takes the store over, or has given it to another machine. */
const OTHER_EPOCH = 409;

/** What the office shows of a site's secret, which itself never leaves the site. */
const isOffice = (secret: string, shown: string | undefined): boolean => {
  const wanted = hashToken(secret);
  const given = Buffer.from(/^Bearer (\S+)$/.exec(shown ?? '')?.[1] ?? '', 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

interface Claim {
  readonly storeId: number;
  readonly epoch: number;
}

/** Why a site does not do what it is asked to in the name of its office; null where its office asks, of the same epoch. */
export const refuseOthers = async (
  db: Db,
  shown: string | undefined,
  { storeId, epoch }: Claim,
): Promise<{ readonly status: number; readonly error: string } | null> => {
  const self = await db
    .selectFrom('store_site')
    .select(['store_id', 'state', 'epoch', 'secret'])
    .where('side', '=', 'site')
    .executeTakeFirst();
  if (self?.secret == null || !isOffice(self.secret, shown))
    return { status: NOT_KNOWN, error: 'not the office of this site' };
  const isSame = self.state === 'site' && self.store_id === storeId && self.epoch === epoch;
  return isSame ? null : { status: OTHER_EPOCH, error: 'another epoch' };
};
