import type { Cents } from '@romduol/domain/money/amount';
import type { PaperMessageKey } from '@romduol/locales/paper/index';
import type { Db } from '../../db/db';
import type { Language } from '../../http/language';
import type { Store } from '../store';
import type { Cell } from './cells';
import type { Place, Row } from './files/place';
import type { Period } from './period';

/** Rows of a report that follow a place of it. */
export interface Sheet {
  readonly head: readonly PaperMessageKey[];
  readonly rows: readonly (readonly Cell[])[];
  /** What stands below the last row: the totals. Empty in a piece that is not the last. */
  readonly foot: readonly (readonly Cell[])[];
  /** Rows of the whole. */
  readonly total: number;
  /** After which row it goes on; null at its end. */
  readonly next: Row | null;
}

export interface About {
  readonly db: Db;
  readonly store: Store;
  readonly period: Period;
  readonly language: Language;
  /** How far the file has come; null at its beginning. */
  readonly place: Place | null;
}

export const money = (dollars: Cents): Cell => ({ dollars });
