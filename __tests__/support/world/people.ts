import type { Actor } from './actor';
import { passesCheck } from './human-check';
import type { World } from './world';

/** Agrees to the documents that ship with the product. */
export const AGREED_VERSIONS = { privacyVersion: 2, agreementVersion: 1 } as const;
const AGREES = { consent: true, ...AGREED_VERSIONS } as const;

/** Passes a human check, and asks for a code. */
export const asksForCode = async (phone: Actor, number: string) => {
  return phone.tries('sendCode', { phone: number, ...(await passesCheck(phone, 'code')) });
};

/** The code in the newest message that a phone got. */
export const codeSentTo = async (world: Pick<World, 'db'>, number: string): Promise<string> => {
  const { body } = await world.db
    .selectFrom('sms_outbox')
    .select('body')
    .where('phone', '=', number)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const code = /\d{6}/.exec(body)?.[0];
  if (code === undefined) throw new Error(`no code in: ${body}`);
  return code;
};

/** Signs a diner in by phone and code; the device then holds the new token. Returns what the device keeps. */
export const signsIn = async (world: World, phone: Actor, number: string) => {
  const asked = await asksForCode(phone, number);
  if (asked.code !== 0) throw new Error(`no code was sent: ${asked.msg}`);
  const signedIn = await phone.does('signIn', { phone: number, code: await codeSentTo(world, number), ...AGREES });
  phone.token = signedIn.token;
  return signedIn;
};
