import type { Endpoints, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { toastError } from '../toast-error';

export type KitchenSettings = Output<Endpoints['kitchenSettings']>;

/** How the kitchen works, and how its manager is setting it: nothing changes before it is saved. */
class KitchenSettingsStore {
  draft: KitchenSettings | null = null;
  failed = false;
  busy = false;
  /** Half-typed numbers that are none, by their names. */
  wrong: ReadonlySet<string> = new Set();

  constructor() {
    makeAutoObservable(this, { draft: observableRef, wrong: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const draft = await call('kitchenSettings', {}, { quiet: true });
      runInAction(() => {
        this.draft = draft;
        this.failed = false;
        this.wrong = new Set();
      });
    } catch {
      runInAction(() => (this.failed = this.draft === null));
    }
  }

  set(change: Partial<KitchenSettings>): void {
    if (this.draft !== null) this.draft = { ...this.draft, ...change };
  }

  minutes(name: 'soonMinutes' | 'lateMinutes' | 'readyMinutes', value: number | null | undefined): void {
    const isNumber = typeof value === 'number';
    if (isNumber) this.set({ [name]: value });
    this.wrong = new Set([...this.wrong].filter((each) => each !== name).concat(isNumber ? [] : [name]));
  }

  /** Soon late comes before late. */
  get isRight(): boolean {
    return this.draft !== null && this.wrong.size === 0 && this.draft.soonMinutes < this.draft.lateMinutes;
  }

  async save(): Promise<boolean> {
    const { draft } = this;
    if (draft === null || this.busy || !this.isRight) return false;
    this.busy = true;
    try {
      await call('saveKitchenSettings', {
        ...draft,
        stations: draft.stations.map(({ stationId, language }) => ({
          stationId,
          ...(language !== null && { language }),
        })),
        categories: draft.categories.map(({ categoryId, course }) => ({ categoryId, course })),
      });
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      await this.load();
      runInAction(() => (this.busy = false));
    }
  }
}

export const kitchenSettings = new KitchenSettingsStore();
