import type { Db } from '../../db/db';
import { addMessage, pushAddress } from '../messages';
import type { WaitingOutside } from './outside';
import type { ListRow, PartyRow } from './rows';

interface Way {
  readonly channel: 'push' | 'telegram' | 'sms';
  readonly address: string;
}

/** By which message a store that has messages on tells a party. */
const chooseMessage = ({ chat, phone }: PartyRow, { sms }: WaitingOutside): readonly Way[] => {
  if (chat !== null) return [{ channel: 'telegram', address: chat }];
  return phone !== '' && sms !== null ? [{ channel: 'sms', address: phone }] : [];
};

/** A notification costs nothing and needs no setting. Without any way only the page of the phone tells. */
const chooseWays = (party: PartyRow, { sends_messages: sends }: ListRow, outside: WaitingOutside): readonly Way[] => [
  ...(party.pushed && party.temp_id !== null
    ? [{ channel: 'push', address: pushAddress(party.temp_id) } as const]
    : []),
  ...(sends ? chooseMessage(party, outside) : []),
];

/** Tells a party that its table is ready, once a call and way. */
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
  const { store_id: storeId, id, language } = party;
  const about = { storeId, language, kind: 'tableReady', content: { number: list.keep_minutes } } as const;
  for (const way of chooseWays(party, list, outside)) {
    await addMessage(db, { ...about, ...way, eventKey: `tableReady:${id}:${version}:${way.channel}` }, now);
  }
};
