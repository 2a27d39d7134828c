import { HOUR_MS, MINUTE_MS } from '../time/units';

/** Where a party of the waiting list is. */
export const WAITING_STATES = ['waiting', 'called', 'seated', 'noShow', 'left', 'removed'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];
/** Still on the list. */
export const ON_LIST = ['waiting', 'called'] as const satisfies readonly WaitingState[];

export const isOnList = (state: WaitingState): boolean => ON_LIST.some((each) => each === state);

export const WAITING_NAME_MAX = 60;
/** The largest party that joins by phone; staff seat a larger one at several tables. */
export const WAITING_PEOPLE_MAX = 30;
/** Parties on one list at a time. */
export const WAITING_PARTIES_MAX = 200;
/** How long a called party's table is kept, in minutes. */
export const KEEP_MINUTES = { min: 1, max: 60 } as const;
/** How far back seated parties say how fast it goes, in ms. */
export const PACE_MS = 3 * HOUR_MS;
/** How long a phone shows what became of its party, in ms. */
export const WAITING_SHOWN_MS = 12 * HOUR_MS;

/** The largest party of each class but the last: parties of one class wait for the same tables. */
const CLASSES = [2, 4, 6] as const;
/** Fewer parties say nothing about the next one. */
const SAMPLES_MIN = 3;
const STEP_MINUTES = 5;

/** Parties of one class wait for tables of the same size: 0 = up to 2, 1 = up to 4, 2 = up to 6, 3 = more. */
export const sizeClass = (partySize: number): number => CLASSES.filter((most) => partySize > most).length;

/** The smallest party of each class. */
export const CLASS_BEGINS = [1, ...CLASSES.map((most) => most + 1)] as const;

/** A party that was seated lately. */
export interface SeatedParty {
  readonly partySize: number;
  /** Until its table was ready, in ms. */
  readonly waitedMs: number;
  /** Parties of its class that were ahead of it when it joined. */
  readonly ahead: number;
}

/** In minutes, both multiples of five. */
export interface WaitEstimate {
  readonly from: number;
  readonly to: number;
}

interface Queue {
  readonly partySize: number;
  /** Parties ahead, of any size, and of the same class. */
  readonly ahead: number;
  readonly aheadOfClass: number;
  /** Free tables that seat the party. */
  readonly freeTables: number;
  /** Parties that were seated within `PACE_MS`. */
  readonly seated: readonly SeatedParty[];
}

/** The value up to which a share of the sorted values lies. */
const quantile = (sorted: readonly number[], share: number): number =>
  Math.max(...sorted.slice(0, Math.round((sorted.length - 1) * share) + 1));

/**
 * How long a party will wait: for each place in its class as long as the middle half of the parties of the class that were
 * seated lately. Up to five minutes while there is a free table for everyone ahead and for it; null where too few were seated.
 */
export const estimateWait = ({ partySize, ahead, aheadOfClass, freeTables, seated }: Queue): WaitEstimate | null => {
  if (freeTables > ahead) return { from: 0, to: STEP_MINUTES };
  const own = sizeClass(partySize);
  const paces = seated
    .filter((party) => sizeClass(party.partySize) === own)
    .map((party) => party.waitedMs / MINUTE_MS / (party.ahead + 1))
    .sort((one, other) => one - other);
  if (paces.length < SAMPLES_MIN) return null;
  const places = aheadOfClass + 1;
  const from = Math.floor((quantile(paces, 0.25) * places) / STEP_MINUTES) * STEP_MINUTES;
  const to = Math.ceil((quantile(paces, 0.75) * places) / STEP_MINUTES) * STEP_MINUTES;
  return { from, to: Math.max(to, from + STEP_MINUTES) };
};
