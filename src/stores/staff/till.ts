import type { Endpoints, Output } from '@romduol/contract';
import { type MainAmount, mainAmount, type SecondAmount, secondAmount } from '@romduol/domain/money/amount';
import { countedMain, countedSecond, type NoteCount } from '@romduol/domain/money/denominations';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { countedNotes } from './denominations';
import { staffActions } from './index';

export type TillState = Output<Endpoints['tillState']>;
export type ZReport = Output<Endpoints['zReport']>;
export type XReport = Output<Endpoints['xReport']>;

/** Money in both currencies. */
export interface Both {
  readonly cents: MainAmount;
  readonly riel: SecondAmount;
}

const none = (notes: readonly number[]): readonly NoteCount[] => notes.map((note) => ({ note, pieces: 0 }));

/** The open drawer of the signed-in employee, and its count. */
export class TillStore {
  readonly drawer = new Resource<TillState>(() => call('tillState', {}, { quiet: true }));
  dollars: readonly NoteCount[] = [];
  riels: readonly NoteCount[] = [];
  reason = '';
  /** A blind count that was sent is off: the reason is asked for, and still not by how much. */
  isOff = false;
  /** The closing that is shown, or as it would be now. */
  shown: ZReport | XReport | null = null;

  constructor() {
    const whole = { dollars: observableRef, riels: observableRef, shown: observableRef };
    makeAutoObservable(this, { ...whole, drawer: false }, { autoBind: true });
    this.clear();
  }

  get state(): TillState | null {
    return this.drawer.value;
  }

  /** The notes of this store, none of them counted. */
  clear(): void {
    const { dollars, riels } = countedNotes();
    this.dollars = none(dollars);
    this.riels = none(riels);
  }

  /** A count that has begun stays. */
  async load(): Promise<void> {
    if (!this.isCounted) this.clear();
    await this.drawer.load();
  }

  count(currency: 'dollars' | 'riels', note: number, pieces: number): void {
    this[currency] = this[currency].map((each) => (each.note === note ? { note, pieces } : each));
  }

  why(reason: string): void {
    this.reason = reason;
  }

  get counted(): Both {
    return { cents: countedMain(this.dollars), riel: countedSecond(this.riels) };
  }

  /** Counted less expected: below zero, something is missing. */
  get difference(): Both {
    const expected = this.state?.mine?.expected ?? { cents: mainAmount(0), riel: secondAmount(0) };
    return {
      cents: mainAmount(this.counted.cents - expected.cents),
      riel: secondAmount(this.counted.riel - expected.riel),
    };
  }

  /** Begins a count. */
  get isCounted(): boolean {
    return this.counted.cents !== 0 || this.counted.riel !== 0;
  }

  get isExact(): boolean {
    return this.difference.cents === 0 && this.difference.riel === 0;
  }

  openTill(till: string, float: Both): Promise<boolean> {
    const said = { till, floatCents: float.cents, floatRiel: float.riel };
    return this.#does(staffActions.run('openTill', said, null));
  }

  join(sessionId: number): Promise<boolean> {
    return this.#does(staffActions.run('joinTill', { sessionId }, null));
  }

  /** How many printers put the receipt on paper; null where it was refused. */
  async move(sessionId: number, kind: 'in' | 'out' | 'drop', amount: Both, reason: string): Promise<number | null> {
    const done = await staffActions.run('moveCash', { sessionId, kind, ...amount, reason }, null);
    await this.load();
    return done?.jobs ?? null;
  }

  /** Hands the drawer over to another employee. Null where it was refused; a blind count gets no difference. */
  async handOver(
    sessionId: number,
    toStaffId: number,
    amount: Both,
    reason: string,
  ): Promise<{ readonly difference: Both | null } | null> {
    const done = await staffActions.run('handOverTill', { sessionId, toStaffId, ...amount, reason }, null);
    await this.load();
    return done;
  }

  openDrawer(sessionId: number, reason: string): Promise<boolean> {
    return this.#does(staffActions.run('openDrawer', { sessionId, reason }, null));
  }

  /** Closes the drawer by its count; the closing is shown. */
  async close(): Promise<boolean> {
    const mine = this.state?.mine;
    if (mine == null) return false;
    const { sessionId, expected } = mine;
    const seen = expected === undefined ? {} : { expectedCents: expected.cents, expectedRiel: expected.riel };
    const { dollars, riels, reason } = this;
    const counts = { dollars: [...dollars], riels: [...riels] };
    const input = { sessionId, ...counts, ...seen, ...(reason !== '' && { reason }) };
    const z = await staffActions.run('closeTill', input, null);
    await this.load();
    runInAction(() => (this.isOff = z === null && mine.blind));
    if (z === null) return false;
    runInAction(() => {
      this.shown = z;
      this.clear();
      this.reason = '';
    });
    return true;
  }

  async showX(sessionId: number): Promise<void> {
    const x = await call('xReport', { sessionId }).catch(() => null);
    runInAction(() => (this.shown = x));
  }

  async showZ(number: number): Promise<void> {
    const z = await call('zReport', { number }).catch(() => null);
    runInAction(() => (this.shown = z));
  }

  /** A closing as it was frozen. How many printers put it on paper; null where it was refused. */
  async print(number: number): Promise<number | null> {
    return (await staffActions.run('printZ', { number }, null))?.jobs ?? null;
  }

  /** The X-report of this drawer. */
  async printX(): Promise<number | null> {
    const sessionId = this.state?.mine?.sessionId;
    if (sessionId === undefined) return null;
    return (await staffActions.run('printX', { sessionId }, null))?.jobs ?? null;
  }

  hide(): void {
    this.shown = null;
  }

  async #does(act: Promise<object | null>): Promise<boolean> {
    const done = await act;
    await this.load();
    return done !== null;
  }
}

export const till = new TillStore();
