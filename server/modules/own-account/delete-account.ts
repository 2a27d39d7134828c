import type { Endpoints, Input, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { SmsGateway } from '../../sms';
import type { Storage } from '../../storage';
import { checkCode } from '../members';
import { type OtherStores, DeletionNeeded } from '../../sites/members/deletion';
import { erasePerson } from './erase-person';
import { joinStandings, loadStanding } from './standing';
import { countAway, listStoresKnowing, splitByWriter } from './stores';

type Request = Input<Endpoints['deleteAccount']>;

/** What deleting an account needs from outside. */
export interface DeletionOutside {
  readonly sms: SmsGateway | null;
  readonly storage: Storage;
  /** Of a server on site: asks its office what a member has in other stores; null where it cannot be asked now. */
  readonly askStanding: ((personId: number) => Promise<OtherStores | null>) | null;
}

/** Who has no phone, or where no message can be sent, proves themselves by a sign-in that is no older than this, in ms. */
const FRESH_MS = 10 * MINUTE_MS;

const requireMember = ({ caller }: Call<DinerCaller>): number => {
  if (caller.personId === null) throw new Refusal('memberOnly');
  return caller.personId;
};

const proofFor = ({ phone }: { readonly phone: string | null }, { sms }: DeletionOutside): 'code' | 'signIn' =>
  phone !== null && sms !== null ? 'code' : 'signIn';

const selectPerson = (db: Db, personId: number) =>
  db.selectFrom('person').select(['id', 'phone', 'avatar']).where('id', '=', personId).where('deleted_at', 'is', null);

/** What a member would lose with their account, what prevents its deletion, and how they prove that it is theirs. */
export const accountDeletion = async (
  call: Call<DinerCaller>,
  outside: DeletionOutside,
): Promise<Output<Endpoints['accountDeletion']>> => {
  const personId = requireMember(call);
  const person = await selectPerson(call.db, personId).executeTakeFirst();
  if (!person) throw new Refusal('loginExpired');
  const { db, now } = call;
  const proof = proofFor(person, outside);
  if (outside.askStanding === null) {
    const { elsewhere } = await splitByWriter(db, await listStoresKnowing(db, personId));
    return { ...(await loadStanding(db, personId, now)), proof, pendingStores: await countAway(db, elsewhere, now) };
  }
  const here = await loadStanding(db, personId, now, { only: call.caller.storeId });
  const others = await outside.askStanding(personId);
  if (others === null) return { ...here, blockers: ['lineDown', ...here.blockers], proof, pendingStores: 0 };
  return { ...joinStandings(here, others), proof, pendingStores: others.pendingStores };
};

/** Throws verificationFailed for a device on which the person has not signed in just now. Scanning is no sign-in. */
const refuseStale = async ({ db, caller, now }: Call<DinerCaller>, personId: number): Promise<void> => {
  const fresh = await db
    .selectFrom('remembered_device')
    .select('created_at')
    .where('person_id', '=', personId)
    .where('temp_id', '=', caller.deviceId)
    .where('revoked_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - FRESH_MS))
    .limit(1)
    .executeTakeFirst();
  if (!fresh) throw new Refusal('verificationFailed');
};

/**
 * Deletes the account of the caller, in every store. Everything that members and staff do to an account locks the
 * person's row, so that it happens before this or not at all. Throws accountNotDeletable, with what prevents it, where
 * something is open or owed, or where what is forfeited is not what is in the wallet. A server on site checks what it knows, and has
 * its office decide. Gives how many stores do not know of it yet.
 */
export const deleteAccount = async (
  call: Call<DinerCaller>,
  outside: DeletionOutside,
  { code = '', forfeited }: Request,
): Promise<number> => {
  const { db, now } = call;
  const personId = requireMember(call);
  const isSite = outside.askStanding !== null;
  const person = await selectPerson(db, personId).forUpdate().executeTakeFirst();
  if (!person) throw new Refusal('loginExpired');
  const standing = await loadStanding(db, personId, now, isSite ? { only: call.caller.storeId } : null);
  const elsewhere = mainAmount(forfeited - standing.balance);
  if (standing.blockers.length > 0 || (isSite ? elsewhere < 0 : elsewhere !== 0))
    throw new Refusal('accountNotDeletable', standing);
  if (person.phone !== null && proofFor(person, outside) === 'code') await checkCode(call, person.phone, code);
  else await refuseStale(call, personId);
  if (isSite) {
    const refuse = (others: OtherStores) => new Refusal('accountNotDeletable', joinStandings(standing, others));
    throw new DeletionNeeded({ personId, forfeited: elsewhere }, refuse);
  }
  const deleted = await erasePerson(db, person, outside.storage.prefix, now);
  if (deleted.isOpen) throw new Refusal('accountNotDeletable', { ...standing, blockers: ['openOrder'] });
  return countAway(db, deleted.elsewhere, now);
};
