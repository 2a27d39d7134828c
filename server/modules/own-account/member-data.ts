import type { Endpoints, Output } from '@romduol/contract';
import { STATUS_TRAITS } from '@romduol/domain/order/pay-status';
import { statusLabelKey } from '@romduol/domain/order/status-label';
import { DAY_MS } from '@romduol/domain/time/units';
import { LOCALES } from '@romduol/locales/generated/all';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { countUpTo } from '../../http/rate-windows';
import { KeptRefusal, Refusal } from '../../http/refusal';
import { inStores } from './in-stores';
import { personData } from './person-data';

/** Files a member and day: each reads all that there is. */
const MOST_A_DAY = 5;

/** Throws tooMany once a member has had enough of them today, on whichever device. */
const refuseTooMany = async ({ db, now }: Call<DinerCaller>, personId: number): Promise<void> => {
  const startsAt = new Date(now.getTime() - (now.getTime() % DAY_MS));
  const window = { route: 'memberData', who: String(personId), starts_at: startsAt };
  if (!(await countUpTo(db, window, MOST_A_DAY))) throw new KeptRefusal('tooMany');
};

/**
 * All that is kept about a member, in every store, as a file: instants in ISO 8601, amounts in cents of a dollar and in
 * whole riel. What proves who they are (codes, tokens) is not in it, as it is kept as a hash.
 */
export const memberData = async (call: Call<DinerCaller>): Promise<Output<Endpoints['memberData']>> => {
  const { db, caller, language, now } = call;
  const { personId } = caller;
  if (personId === null) throw new Refusal('memberOnly');
  await refuseTooMany(call, personId);
  const about = { db, personId, language };
  const data = {
    madeAt: now,
    amounts: 'cents of a US dollar; fields that end in Riel are whole riel',
    ...(await personData(about)),
    stores: await inStores(about, (status) => LOCALES[language][statusLabelKey(STATUS_TRAITS[status].name)]),
  };
  const json = JSON.stringify(data, null, 2);
  return {
    fileName: `my-data-${now.toISOString().slice(0, 10)}.json`,
    contentType: 'application/json',
    data: Buffer.from(json, 'utf8').toString('base64'),
  };
};
