import type { Db } from '../../db/db';
import { addMessage } from '../messages';
import type { WaitingOutside } from './outside';
import type { ListRow, PartyRow } from './rows';

/** By which message a party is told; null: only by its phone's page. Other channels are further lines here. */
const chooseChannel = ({ chat, phone }: PartyRow, { sms }: WaitingOutside) => {
  if (chat !== null) return { channel: 'telegram', address: chat } as const;
  return phone !== '' && sms !== null ? ({ channel: 'sms', address: phone } as const) : null;
};

/** Tells a party that its table is ready, once a call, where the store has that on. */
export const tellReady = async (
  db: Db,
  outside: WaitingOutside,
  {
    list,
    party,
    version,
    now,
  }: { readonly list: ListRow; readonly party: PartyRow; readonly version: number; readonly now: Date },
): Promise<void> => {
  const way = list.sends_messages ? chooseChannel(party, outside) : null;
  if (way === null) return;
  const { store_id: storeId, id, language } = party;
  const about = { storeId, language, kind: 'tableReady', content: { number: list.keep_minutes } } as const;
  await addMessage(db, { ...about, ...way, eventKey: `tableReady:${id}:${version}` }, now);
};
