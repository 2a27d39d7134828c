import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { holdPerson } from '../../http/hold-person';
import { Refusal } from '../../http/refusal';
import { audit } from '../audit';
import { findMemberStoreId } from '../store';
import { announceWallet } from '../wallet';
import { listLoyaltyEntries } from './entries';
import { addEntry, expiryFrom, lockBalance, POINTS } from './ledger';
import { loadProgramme } from './programme';
import { loadStanding } from './standing';

/** The last entries that staff are shown. */
const ENTRIES = 20;

/** Throws notFound for whom the stores that share members do not know. */
const requireCustomer = async (db: Db, keeper: number, personId: number): Promise<void> => {
  const member = await db
    .selectFrom('member')
    .select('person_id')
    .where('store_id', '=', keeper)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (member === undefined) throw new Refusal('notFound');
};

export const memberLoyalty = async (
  { db, caller, language, now }: Call<StaffCaller>,
  personId: number,
): Promise<Output<Endpoints['memberLoyalty']>> => {
  const { storeId } = caller;
  const keeper = await findMemberStoreId(db, storeId);
  await requireCustomer(db, keeper, personId);
  const page = { limit: ENTRIES, offset: 0 };
  return {
    ...(await loadStanding(db, { storeId, personId, language, now })),
    entries: await listLoyaltyEntries(db, { keeper, storeId, personId, language }, page),
  };
};

/** A manager gives or takes points or stamps, with a reason that the member reads. Throws rewardUnavailable for more than they have. */
export const adjustLoyalty = async (
  call: Call<StaffCaller>,
  { personId, cardId = POINTS, amount, reason }: Input<Endpoints['adjustLoyalty']>,
): Promise<void> => {
  const { db, caller, now } = call;
  const why = reason.trim();
  if (amount === 0) throw new Refusal('badInput', { field: 'amount' });
  if (why === '') throw new Refusal('badInput', { field: 'reason' });
  const programme = await loadProgramme(db, caller.storeId);
  if (programme === null) throw new Refusal('rewardUnavailable');
  const { keeper, row, cards } = programme;
  if (cardId !== POINTS && !cards.some(({ id }) => id === cardId)) throw new Refusal('notFound');
  await requireCustomer(db, keeper, personId);
  if (!(await holdPerson(db, personId))) throw new Refusal('notFound');
  const account = { keeper, personId, cardId };
  const balance = await lockBalance(db, account);
  if (balance + amount < 0) throw new Refusal('rewardUnavailable');
  await addEntry(db, account, {
    ...{ kind: 'adjust', amount, at_store_id: caller.storeId, order_id: null, of_entry: null, reason: why },
    expires_at: amount > 0 ? await expiryFrom(db, row, cardId, now) : null,
    ...{ staff_id: caller.staffId, at: now },
  });
  await announceWallet(db, { memberStoreId: keeper, personId, now }, null);
  await audit(call, 'adjustLoyalty', { name: `member:${personId}` }, { amount, card: cardId, reason: why });
};
