import { randomBytes } from 'node:crypto';
import type { Language } from '@romduol/domain/languages';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import type { CodePurpose } from '../../db/schema-messages';
import { hashToken } from '../../http/tokens';

type Code = Selectable<Schema['message_code']>;

interface NewCode {
  readonly storeId: number;
  readonly purpose: CodePurpose;
  readonly language: Language;
  readonly orderId?: number;
  readonly personId?: number | null;
  readonly staffId?: number;
  readonly waitingId?: number;
  readonly address?: string;
  readonly validMs: number;
}

/** Of any code: what an address or a chat can carry (Telegram: 64 letters, digits, - and _). */
const CODE = /^(\d{1,16})-([A-Za-z0-9_-]{43})$/;

const hashCode = (storeId: number, secret: string): Buffer => hashToken(`${storeId}-${secret}`);

const insertCode = (db: Db, hash: Buffer, code: NewCode, now: Date) =>
  db
    .insertInto('message_code')
    .values({
      ...{ store_id: code.storeId, hash, purpose: code.purpose, language: code.language },
      ...{ order_id: code.orderId ?? null, person_id: code.personId ?? null, staff_id: code.staffId ?? null },
      waiting_id: code.waitingId ?? null,
      ...{ address: code.address ?? '', expires_at: new Date(now.getTime() + code.validMs) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Makes a one-time code of 256 random bits, which names its store. Only its hash is kept. */
export const makeCode = async (db: Db, code: NewCode, now: Date): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  await insertCode(db, hashCode(code.storeId, secret), code, now);
  return `${code.storeId}-${secret}`;
};

/** Takes a code: it is good once, until it expires. Null for any other text. */
export const takeCode = async (
  db: Db,
  sent: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<Code | null> => {
  const [, store, secret] = CODE.exec(sent) ?? [];
  if (store === undefined || secret === undefined) return null;
  const storeId = Number(store);
  const taken = await db
    .deleteFrom('message_code')
    .where('store_id', '=', storeId)
    .where('hash', '=', hashCode(storeId, secret))
    .where('purpose', 'in', [...purposes])
    .returningAll()
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now ? taken : null;
};

/** Of a code that is typed: short, so it is good for one employee only, and guesses are limited. */
const typedHash = (storeId: number, staffId: number, digits: string): Buffer =>
  hashToken(`${storeId}:${staffId}:${digits}`);

/** Makes the code of six digits that proves an address; it replaces the one before. */
export const makeTypedCode = async (
  db: Db,
  code: NewCode & { readonly staffId: number },
  digits: string,
  now: Date,
): Promise<void> => {
  await deleteStaffCodes(db, code.storeId, code.staffId, 'email');
  await insertCode(db, typedHash(code.storeId, code.staffId, digits), code, now);
};

export const takeTypedCode = async (
  db: Db,
  { storeId, staffId }: { readonly storeId: number; readonly staffId: number },
  digits: string,
  now: Date,
): Promise<Code | null> => {
  const taken = await db
    .deleteFrom('message_code')
    .where('store_id', '=', storeId)
    .where('hash', '=', typedHash(storeId, staffId, digits))
    .where('purpose', '=', 'email')
    .where('staff_id', '=', staffId)
    .returningAll()
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now ? taken : null;
};

export const deleteStaffCodes = async (
  db: Db,
  storeId: number,
  staffId: number,
  purpose: CodePurpose,
): Promise<void> => {
  await db
    .deleteFrom('message_code')
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .where('purpose', '=', purpose)
    .execute();
};
