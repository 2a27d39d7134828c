import type { Endpoints, Input, Output } from '@romduol/contract';
import { MESSAGE_LIFETIMES } from '@romduol/domain/rules/messages';
import { HOUR_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import { isServedHere } from '../../db/served-here';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { countUpTo } from '../../http/rate-windows';
import { KeptRefusal, Refusal, refuse } from '../../http/refusal';
import type { MessageServices } from '../../messages';
import { endResetLinks, proveOwnPassword } from '../access';
import { addMessage } from './add';
import { openBot } from './bot';
import { deleteStaffCodes, makeCode, takeTypedCode } from './codes';

type Staff = Call<StaffCaller>;

/** An hour: mails with a code, and guesses at one. */
const MOST = { mails: 5, guesses: 10 } as const;

interface Home {
  readonly storeId: number;
  readonly staffId: number;
  /** This server writes the store. */
  readonly served: boolean;
}

/** Where the caller's login is at home: their address is kept there, as their password is. */
const findHome = ({ db, caller }: Staff): Promise<Home> =>
  db
    .selectFrom('staff_login as l')
    .innerJoin('staff_login as h', (join) => join.onRef('h.user_name', '=', 'l.user_name').on('h.home', '=', true))
    .select(['h.store_id as storeId', 'h.staff_id as staffId', isServedHere(sql.ref('h.store_id')).as('served')])
    .where('l.store_id', '=', caller.storeId)
    .where('l.staff_id', '=', caller.staffId)
    .executeTakeFirstOrThrow();

const findServedHome = async (call: Staff): Promise<Home> => {
  const home = await findHome(call);
  return home.served ? home : refuse('siteWrites');
};

const refuseMore = async (
  { db, now }: Staff,
  what: string,
  { storeId, staffId }: Home,
  most: number,
): Promise<void> => {
  const startsAt = new Date(now.getTime() - (now.getTime() % HOUR_MS));
  const window = { route: what, who: `${storeId}:${staffId}`, starts_at: startsAt };
  if (!(await countUpTo(db, window, most))) throw new KeptRefusal('tooMany');
};

/** The chat that the caller has linked. */
const ownChat = ({ db, caller }: Staff) =>
  db
    .selectFrom('message_subscriber')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where('staff_id', '=', caller.staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const ownMessages = async (
  call: Staff,
  services: MessageServices,
): Promise<Output<Endpoints['ownMessages']>> => {
  const { db, caller } = call;
  const bot = await openBot(db, services, caller.storeId);
  const chat = await ownChat(call);
  const home = await findHome(call);
  const email = await db
    .selectFrom('staff_email')
    .select('address')
    .where('store_id', '=', home.storeId)
    .where('staff_id', '=', home.staffId)
    .executeTakeFirst();
  return {
    telegram: bot !== null && !bot.tokenRefused,
    chosen:
      chat === undefined
        ? null
        : {
            dayClosed: chat.day_closed,
            printerDown: chat.printer_down,
            stockLow: chat.stock_low,
            voidsFrom: chat.voids_from_cents,
          },
    mail: services.mail !== null,
    address: email?.address ?? null,
  };
};

/** Throws messagesOff where the store has no bot that works. */
export const linkOwnTelegram = async (call: Staff, services: MessageServices): Promise<{ url: string }> => {
  const { db, caller, language, now } = call;
  const { storeId, staffId } = caller;
  const bot = await openBot(db, services, storeId);
  if (bot === null || bot.tokenRefused) throw new Refusal('messagesOff');
  await deleteStaffCodes(db, storeId, staffId, 'staff');
  const validMs = MESSAGE_LIFETIMES.linked;
  const code = await makeCode(db, { storeId, staffId, language, purpose: 'staff', validMs }, now);
  return { url: `https://t.me/${bot.username}?start=${code}` };
};

/** Throws notFound where no chat is linked. What happened before is not told. */
export const saveOwnMessages = async (
  { db, caller, language, now }: Staff,
  { dayClosed, printerDown, stockLow, voidsFrom }: Input<Endpoints['saveOwnMessages']>,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('message_subscriber')
    .set({ day_closed: dayClosed, printer_down: printerDown, stock_low: stockLow, language, since: now })
    .set({ voids_from_cents: voidsFrom ?? null })
    .where('store_id', '=', caller.storeId)
    .where('staff_id', '=', caller.staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('notFound');
};

export const unlinkOwnTelegram = async ({ db, caller, now }: Staff): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('message_subscriber')
    .set({ ended_at: now, stopped: true })
    .where('store_id', '=', caller.storeId)
    .where('staff_id', '=', caller.staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('notFound');
};

/**
 * Whoever has the address can set the password: a session that was left open does not suffice. Throws signInFailed for a wrong
 * password, messagesOff without a mail server, tooMany after enough mails in an hour.
 */
export const askForEmailCode = async (
  call: Staff,
  services: MessageServices,
  { address, password }: Input<Endpoints['askForEmailCode']>,
): Promise<void> => {
  const { db, language, now } = call;
  if (services.mail === null) throw new Refusal('messagesOff');
  await proveOwnPassword(call, password);
  const home = await findServedHome(call);
  await refuseMore(call, 'emailCode', home, MOST.mails);
  const { storeId, staffId } = home;
  const eventKey = `verifyEmail:${staffId}:${now.getTime()}`;
  const about = { storeId, staffId, channel: 'email', address, language } as const;
  await addMessage(db, { ...about, kind: 'verifyEmail', eventKey }, now);
};

/** Throws wrongVerificationCode for a code that is wrong, used or over, tooMany after enough guesses. */
export const confirmEmail = async (call: Staff, digits: string): Promise<void> => {
  const { db, now } = call;
  const home = await findServedHome(call);
  await refuseMore(call, 'emailGuess', home, MOST.guesses);
  const code = await takeTypedCode(db, home, digits, now);
  // The guess stays counted.
  if (code === null) throw new KeptRefusal('wrongVerificationCode');
  const values = { address: code.address, verified_at: now };
  // They went to the address before.
  await endResetLinks(db, home);
  await db
    .insertInto('staff_email')
    .values({ store_id: home.storeId, staff_id: home.staffId, ...values })
    .onConflict((conflict) => conflict.columns(['store_id', 'staff_id']).doUpdateSet(values))
    .execute();
};

export const removeEmail = async (call: Staff): Promise<void> => {
  const { db } = call;
  const { storeId, staffId } = await findServedHome(call);
  const { numDeletedRows } = await db
    .deleteFrom('staff_email')
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('notFound');
  await endResetLinks(db, { storeId, staffId });
};
