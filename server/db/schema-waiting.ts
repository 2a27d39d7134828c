import type { Language } from '@romduol/domain/languages';
import type { WaitingState } from '@romduol/domain/rules/waiting';
import type { Generated } from 'kysely';

interface WaitingListTable {
  store_id: number;
  enabled: Generated<boolean>;
  /** The door, whose code guests scan. */
  table_id: number;
  keep_minutes: Generated<number>;
  sends_messages: Generated<boolean>;
}

interface WaitingPartyTable {
  store_id: number;
  id: Generated<number>;
  state: WaitingState;
  party_size: number;
  name: string;
  phone: Generated<string>;
  language: Language;
  temp_id: string | null;
  chat: string | null;
  /** Its phone gets a notification when it is called. */
  pushed: Generated<boolean>;
  turn: number;
  version: Generated<number>;
  ahead: number;
  moved_back: Generated<boolean>;
  joined_at: Date;
  calls: Generated<number>;
  first_called_at: Date | null;
  called_at: Date | null;
  ended_at: Date | null;
  sitting_id: number | null;
}

/** The tables of the waiting list (decision 0091). */
export interface WaitingSchema {
  waiting_list: WaitingListTable;
  waiting_party: WaitingPartyTable;
}
