import type { CartStyle } from '@romduol/domain/codes';
import type { CallReason } from '@romduol/domain/tables/calls';
import { isSwitchedOn } from '@romduol/domain/rules/switched-on';
import { type Zone, zoneFrom } from '@romduol/domain/time/zone';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/call';
import { type CallError, isOffline, toCallError } from '../api/call-error';
import { deviceZone } from './clock';
import { persist } from './persist';
import type { SessionStore } from './session';
import type { StoreInfo } from './types';

/** The part of a code that is kept: the text before its first dash (E-02). */
export const parseUuid = (code: string): string => code.split('-')[0] ?? code;

/** A code with its version joins the table; without one it only shows the menu. */
const joins = (code: string): boolean => code.includes('-');

/** The table that this device is at, its store, and where the food is eaten. */
export class TableStore {
  tableUuid: string | null = persist.read('tableUuid');
  info: StoreInfo | null = persist.read('storeInfo');
  /** E-04: known before the store's settings have loaded; false for a table that was not joined. */
  isTableService = persist.read('isTableService') ?? false;
  isDisplayTable = persist.read('isDisplayTable') ?? false;
  /** Chosen by the person and stored; the store's first one until then. */
  chosenStyle: CartStyle | null = persist.read('diningStyle');
  /** A scanned code is being exchanged for a token. */
  entering = false;
  /** Why a scanned code did not open its table, or the store takes no orders. */
  problem: CallError | null = null;
  /** Looking at a menu without having joined a table. */
  looking = false;
  /** What the table is asked for by: the whole code, until it is exchanged. */
  #code: string | null = null;
  /** The code that this device joined with, while the app runs: it can join again when its token expires. */
  #joinedWith: string | null = null;
  #entry: Promise<boolean> = Promise.resolve(false);
  readonly #session: SessionStore;

  constructor(session: SessionStore) {
    this.#session = session;
    makeAutoObservable(
      this,
      { info: observableRef, problem: observableRef, code: false, rejoinCode: false },
      { autoBind: true },
    );
  }

  get diningStyle(): CartStyle {
    const allowed = this.info?.diningStyles ?? [1];
    const chosen = this.chosenStyle;
    return chosen !== null && allowed.includes(chosen) ? chosen : (allowed[0] ?? 1);
  }

  /** This device holds a token of its table: what is the table's may be asked for. */
  get isJoined(): boolean {
    return this.#session.isSignedIn && this.#session.role === 'diner' && !this.entering && !this.looking;
  }

  /** Whether a diner may order here: taps count while the code is being exchanged already. */
  get mayOrder(): boolean {
    return (this.isJoined || (this.entering && !this.looking)) && this.info?.menuOnly !== true;
  }

  /** Whether staff can be called to this table. */
  get canCallStaff(): boolean {
    return this.mayOrder && this.isTableService && this.info?.tableName !== null;
  }

  /** The table's name where the store shows it to diners; null where it does not, or while it is not known. */
  get shownName(): string | null {
    return this.isDisplayTable ? (this.info?.tableName ?? null) : null;
  }

  /** S-38: whether dishes show how often they sell. */
  get showsSales(): boolean {
    return isSwitchedOn(this.info?.isShowSalesVolume ?? false);
  }

  /** The table code of menu requests; null where no table is known. */
  get code(): string | null {
    return this.#code ?? this.tableUuid;
  }

  /**
   * A code was scanned or opened: exchanges it for a guest token that is bound to the device and the sitting. A code
   * without its version shows the menu only, except at the table where this device already is.
   */
  enter(code: string): Promise<boolean> {
    this.#entry = this.#exchange(code);
    return this.#entry;
  }

  /** Whether the table is joined, once that is known. */
  async settled(): Promise<boolean> {
    await this.#entry;
    return this.isJoined;
  }

  async #exchange(code: string): Promise<boolean> {
    this.begin(code);
    if (!joins(code)) {
      runInAction(() => (this.entering = false));
      return !this.looking;
    }
    try {
      const joined = await this.#session.exchange({ tableUuid: code });
      this.#joinedWith = code;
      runInAction(() => this.joined(joined.token, joined.isGuest, joined.tableUuid));
      return true;
    } catch (error) {
      runInAction(() => this.failed(toCallError(error)));
      return false;
    }
  }

  /** The code to join this table again with; null where it was scanned before the app was opened. */
  get rejoinCode(): string | null {
    return this.#joinedWith;
  }

  /** The address of a store shows it at once, before the exchange is answered. */
  begin(code: string): void {
    const uuid = parseUuid(code);
    const isOther = this.tableUuid !== uuid;
    this.#code = code;
    this.tableUuid = uuid;
    if (isOther) this.#show(null);
    this.entering = true;
    this.problem = null;
    this.looking = !joins(code) && !this.#isHere(uuid);
  }

  /** This device has a token of that very table. */
  #isHere(uuid: string): boolean {
    return this.#session.isSignedIn && this.#session.role === 'diner' && persist.read('tableUuid') === uuid;
  }

  joined(token: string, isGuest: boolean, tableUuid: string): void {
    this.#session.begin(token, isGuest, { role: 'diner', guestName: '' });
    this.#code = null;
    this.tableUuid = parseUuid(tableUuid);
    this.entering = false;
    if (persist.read('tableUuid') !== this.tableUuid) persist.write('storeInfo', null);
    persist.write('tableUuid', this.tableUuid);
    if (this.info !== null) this.setInfo(this.info);
  }

  /** The phone is where it was before. Where another table's code was scanned, that table is not shown. */
  failed(problem: CallError): void {
    const asked = this.tableUuid;
    this.entering = false;
    this.problem = problem;
    this.tableUuid = persist.read('tableUuid');
    this.#show(asked === this.tableUuid ? persist.read('storeInfo') : null);
    if (isOffline(problem)) return;
    // A refused code is not asked for again.
    this.#code = null;
    this.looking = false;
  }

  /** The entry says why; null: the person goes on at the table where this device is. */
  refuse(problem: CallError | null): void {
    this.problem = problem;
  }

  /** The store's; this device's until the store is known. */
  get zone(): Zone {
    return this.info === null ? deviceZone : zoneFrom(this.info);
  }

  /** The store and the table, as the server has them now. */
  async loadInfo(): Promise<void> {
    const { code } = this;
    if (code === null) return;
    const info = await call('storeInfo', { tableUuid: code }, { quiet: true });
    if (code === this.code || parseUuid(code) === this.tableUuid) this.setInfo(info);
  }

  /** The same for a code that was just opened: for a code that is only looked at, only a refusal is reported. */
  async look(): Promise<void> {
    try {
      await this.loadInfo();
    } catch (error) {
      if (this.looking && !isOffline(error)) runInAction(() => this.failed(toCallError(error)));
    }
  }

  /** Kept is the store of the table that was joined, not of one that is only shown. */
  setInfo(info: StoreInfo): void {
    this.#show(info);
    if (persist.read('tableUuid') !== this.tableUuid) return;
    persist.write('storeInfo', info);
    persist.write('isTableService', info.isTableService);
    persist.write('isDisplayTable', info.isDisplayTable);
  }

  #show(info: StoreInfo | null): void {
    const isKept = info === null && persist.read('tableUuid') === this.tableUuid;
    this.info = info;
    this.isTableService = info?.isTableService ?? (isKept && persist.read('isTableService') === true);
    this.isDisplayTable = info?.isDisplayTable ?? (isKept && persist.read('isDisplayTable') === true);
  }

  chooseStyle(style: CartStyle): void {
    this.chosenStyle = style;
    persist.write('diningStyle', style);
  }

  /** Rings the floor. */
  async callStaff(reason: CallReason): Promise<void> {
    await call('callStaff', { reason });
  }

  /** This device is at no table any more. */
  reset(): void {
    this.#code = null;
    this.tableUuid = null;
    this.looking = false;
    this.problem = null;
    for (const key of ['tableUuid', 'storeInfo', 'isTableService', 'isDisplayTable'] as const) persist.write(key, null);
    this.#show(null);
  }
}
