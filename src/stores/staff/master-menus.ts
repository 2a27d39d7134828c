import type { Endpoints, Input, Output } from '@romduol/contract';
import type { MasterField } from '@romduol/domain/menu/master-fields';
import { makeAutoObservable } from 'mobx';
import { call } from '../../api/staff-call';
import { currentPage } from '../../platform/navigation';
import { randomId } from '../../platform/random-id';
import { isVisible } from '../../platform/visibility';
import { serverNow } from '../clock';
import { Resource } from '../resource';
import { root } from '../root';
import { enterStore } from './own-stores';
import { STAFF_PAGES } from './routes';

type Answer = Output<Endpoints['masterMenus']>;
export type MasterMenu = Answer['list'][number];
export type FollowingStore = MasterMenu['stores'][number];
export type Publication = MasterMenu['publications'][number];
export type StoreDifferences = Output<Endpoints['masterDifferences']>['stores'][number];
export type DishDifference = StoreDifferences['dishes'][number];
export type { MasterField };

/** Stores that are compared by one call. */
const COMPARED = 10;
/** A publication that is due is looked after so often, in ms. */
const LOOK_AGAIN_MS = 1_000;

export const countChanges = ({ dishes }: StoreDifferences): number =>
  dishes.filter(({ kind }) => kind !== 'same').length;
export const countOwn = ({ dishes }: StoreDifferences): number =>
  dishes.filter(({ kept, lost }) => kept.length + lost.length > 0).length;
export const countLost = ({ dishes }: StoreDifferences): number => dishes.filter(({ lost }) => lost.length > 0).length;

const compareStores = async (masterId: number, storeIds: readonly number[]): Promise<readonly StoreDifferences[]> => {
  const compared: StoreDifferences[] = [];
  for (let from = 0; from < storeIds.length; from += COMPARED) {
    const stores = storeIds.slice(from, from + COMPARED).join(',');
    compared.push(...(await call('masterDifferences', { masterId, stores }, { quiet: true })).stores);
  }
  return compared;
};

/** The master menus of head office: which is shown, what stores make of it, what is published. */
class MasterMenus {
  #chosen: number | null = null;
  readonly menus = new Resource(() => call('masterMenus', {}, { quiet: true }));
  /** Of the stores that follow the master that is shown. */
  readonly differences = new Resource(() => this.#compare());

  constructor() {
    makeAutoObservable(this, { menus: false, differences: false }, { autoBind: true });
  }

  /** The master that is shown: the first, until another one is chosen. */
  get shown(): MasterMenu | null {
    const list = this.menus.value?.list ?? [];
    return list.find(({ masterId }) => masterId === this.#chosen) ?? list[0] ?? null;
  }

  /** The caller's stores that follow no master. */
  get freeStores(): Answer['stores'] {
    return (this.menus.value?.stores ?? []).filter(({ masterId }) => masterId === null);
  }

  async load(): Promise<void> {
    await this.menus.load();
    await this.differences.load();
  }

  async choose(masterId: number): Promise<void> {
    this.#chosen = masterId;
    this.differences.reset();
    await this.differences.load();
  }

  findDifferences(storeId: number): StoreDifferences | undefined {
    return this.differences.value?.find((each) => each.storeId === storeId);
  }

  /** Whether it was done; a refusal is shown. */
  async create(input: Input<Endpoints['createMaster']>): Promise<boolean> {
    const made = await this.menus.run(() => call('createMaster', input, { idempotencyKey: randomId() }));
    if (made === null) return false;
    await this.choose(made.masterId);
    return true;
  }

  save(input: Input<Endpoints['saveMaster']>): Promise<boolean> {
    return this.#change(() => call('saveMaster', input));
  }

  remove(masterId: number): Promise<boolean> {
    return this.#change(() => call('removeMaster', { masterId }));
  }

  follow(input: Input<Endpoints['takeOverMaster']>): Promise<boolean> {
    return this.#change(() => call('takeOverMaster', input, { idempotencyKey: randomId() }));
  }

  leave(masterId: number, storeId: number): Promise<boolean> {
    return this.#change(() => call('leaveMaster', { masterId, storeId }));
  }

  publish(input: Input<Endpoints['publishMaster']>): Promise<boolean> {
    return this.#change(() => call('publishMaster', input, { idempotencyKey: randomId() }));
  }

  withdraw(masterId: number, publicationId: number): Promise<boolean> {
    return this.#change(() => call('withdrawPublication', { masterId, publicationId }));
  }

  /** Looks for the outcome of what is due while the page is in sight, until the returned function is called. */
  watch(): () => void {
    const timer = setInterval(() => {
      if (isVisible() && currentPage() === STAFF_PAGES.officeMenus && this.#isDue) void this.#look();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }

  /** Something that is due has not been published in some store yet. */
  get #isDue(): boolean {
    const publications = this.shown?.publications ?? [];
    return publications.some(({ at, stores }) => at <= serverNow() && stores.some(({ state }) => state === 'waiting'));
  }

  async #look(): Promise<void> {
    if (this.menus.busy) return;
    await this.menus.load();
    if (!this.#isDue) await this.differences.load();
  }

  async #change(act: () => Promise<unknown>): Promise<boolean> {
    const isDone = await this.menus.save(act);
    if (isDone) await this.differences.load();
    return isDone;
  }

  #compare(): Promise<readonly StoreDifferences[]> {
    const { shown } = this;
    if (shown === null) return Promise.resolve([]);
    return compareStores(
      shown.masterId,
      shown.stores.map(({ storeId }) => storeId),
    );
  }
}

export const masterMenus = new MasterMenus();

/** Opens a master menu in the menu editor. Throws the CallError of a refusal. */
export const editMaster = (masterId: number): Promise<void> =>
  enterStore(masterId, `${STAFF_PAGES.menuEditor}?from=${root.staff.info?.storeId ?? 0}`);
