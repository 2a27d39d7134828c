import { MINUTE_MS } from '../time/units';

/** The smallest load of each band. The load of a ticket is how many tickets were open ahead of it at its station. */
export const LOAD_BANDS = [0, 1, 3, 6, 10] as const;

/** Fewer tickets say nothing about the next one. */
const SAMPLES_MIN = 8;
/** Beyond so many minutes an estimate is given in steps of five. */
const EXACT_MINUTES = 20;
const STEP_MINUTES = 5;

/** How long tickets of a station took at a load, in ms: a quarter of them less than `low`, nine of ten less than `high`. */
export interface Pace {
  /** Index in `LOAD_BANDS`. */
  readonly band: number;
  readonly samples: number;
  readonly low: number;
  readonly high: number;
}

/** When something will be ready, as instants in ms. */
export interface ReadyEstimate {
  readonly from: number;
  readonly to: number;
}

/** A ticket at a station that cooks it. */
interface OpenTicket {
  readonly firedAt: number;
  /** Tickets that were open ahead of it when it was sent, and that still are. */
  readonly aheadThen: number;
  readonly aheadNow: number;
  /** When the last of those ahead was finished or cancelled; null while none was. */
  readonly changedAt: number | null;
}

const findBand = (load: number): number => LOAD_BANDS.filter((begins) => load >= begins).length - 1;

/**
 * How long a ticket takes at a load: as in the next band with enough tickets, which is as busy or busier, and never less than
 * in a calmer one. Null where the station was never so busy.
 */
const findPace = (paces: readonly Pace[], load: number): { readonly low: number; readonly high: number } | null => {
  const known = paces.filter(({ samples }) => samples >= SAMPLES_MIN);
  const bands = known.map(({ band }) => band).filter((band) => band >= findBand(load));
  if (bands.length === 0) return null;
  const upTo = known.filter(({ band }) => band <= Math.min(...bands));
  return { low: Math.max(...upTo.map(({ low }) => low)), high: Math.max(...upTo.map(({ high }) => high)) };
};

/**
 * When a station will have finished a ticket: by the load when it was sent, or earlier by the load of now, counted from when
 * it became that. Null where nothing is known.
 */
export const estimateReady = (
  { firedAt, aheadThen, aheadNow, changedAt }: OpenTicket,
  paces: readonly Pace[],
): ReadyEstimate | null => {
  const ends = [
    { since: firedAt, pace: findPace(paces, aheadThen) },
    { since: changedAt ?? firedAt, pace: findPace(paces, aheadNow) },
  ].flatMap(({ since, pace }) => (pace === null ? [] : [{ from: since + pace.low, to: since + pace.high }]));
  if (ends.length === 0) return null;
  return { from: Math.min(...ends.map(({ from }) => from)), to: Math.min(...ends.map(({ to }) => to)) };
};

/** When all parts of an order will be ready: with the last of them. Null where one of them is not known. */
export const estimateWhole = (parts: readonly (ReadyEstimate | null)[]): ReadyEstimate | null => {
  const known = parts.flatMap((part) => part ?? []);
  if (known.length === 0 || known.length < parts.length) return null;
  return { from: Math.max(...known.map(({ from }) => from)), to: Math.max(...known.map(({ to }) => to)) };
};

const toStep = (ms: number, round: (value: number) => number): number => {
  const minutes = Math.max(0, ms / MINUTE_MS);
  return minutes > EXACT_MINUTES ? round(minutes / STEP_MINUTES) * STEP_MINUTES : round(minutes);
};

/** The minutes that are left, rounded outwards; 'longer' once it takes longer than nine of ten did. */
export const minutesToReady = (
  { from, to }: ReadyEstimate,
  now: number,
): { readonly from: number; readonly to: number } | 'longer' => {
  if (to <= now) return 'longer';
  const least = toStep(from - now, Math.floor);
  return { from: least, to: Math.max(toStep(to - now, Math.ceil), least + 1) };
};
