import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import type { Language } from '@romduol/domain/languages';
import { loadStore, type Store } from '../store';
import type { Place } from './files/place';
import { type Period, type ReportRequest, toPeriod } from './period';

/** What a report is about, and the language of its names. */
export interface About {
  readonly db: Db;
  readonly store: Store;
  readonly period: Period;
  readonly language: Language;
}

export interface AboutFile extends About {
  /** How far the file has come; null at its beginning. */
  readonly place: Place | null;
}

export const toAbout = async (
  { db, caller, now, language }: Call<StaffCaller>,
  input: ReportRequest,
): Promise<About> => {
  const store = await loadStore(db, caller.storeId);
  return { db, store, period: toPeriod(store, input, now), language };
};
