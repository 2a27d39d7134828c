import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { toastError } from '../toast-error';

export type Settings = Input<Endpoints['saveStoreSettings']>;
type Table = Output<Endpoints['storeSettings']>['tables'][number];

/** How the store is set, and how its manager is setting it: nothing changes before it is saved. */
export class SettingsStore {
  saved: Settings | null = null;
  draft: Settings | null = null;
  tables: readonly Table[] = [];
  failed = false;
  busy = false;
  /** Grows when the draft is begun anew, so that half-typed text goes with it. */
  edition = 0;
  /** What stands in a field as text that is no value (yet), by the setting's name. */
  wrong: ReadonlySet<string> = new Set();

  constructor() {
    const whole = { saved: observableRef, draft: observableRef, tables: observableRef, wrong: observableRef };
    makeAutoObservable(this, whole, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { tables, ...settings } = await call('storeSettings', {}, { quiet: true });
      runInAction(() => {
        this.tables = tables;
        this.saved = settings;
        this.failed = false;
        this.undo();
      });
    } catch {
      runInAction(() => (this.failed = this.saved === null));
    }
  }

  /** Back to what is saved. */
  undo(): void {
    this.draft = this.saved;
    this.wrong = new Set();
    this.edition += 1;
  }

  set<K extends keyof Settings>(key: K, value: Settings[K]): void {
    if (this.draft === null) return;
    this.draft = { ...this.draft, [key]: value };
    this.#mark(key, false);
  }

  /** Another draft, in which something that may be absent is. */
  replace(draft: Settings): void {
    this.draft = draft;
  }

  /** What is typed for a setting is no value: it cannot be saved so. */
  mistyped(key: keyof Settings): void {
    this.#mark(key, true);
  }

  get isChanged(): boolean {
    return this.wrong.size > 0 || JSON.stringify(this.draft) !== JSON.stringify(this.saved);
  }

  /** Saves the changed fields only, so that changes of another manager are kept, and shows the result. */
  async save(): Promise<boolean> {
    const { draft } = this;
    if (draft === null || this.busy) return false;
    this.busy = true;
    try {
      await call('saveStoreSettings', draft);
      await this.load();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  /** Keeps a picture (base64) as the logo, or takes it away; the draft goes on with it. Whether it was done. */
  async setLogo(picture: string | null): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const { logo, version } = await call('setLogo', { picture }, { picture: true });
      const renewed = (held: Settings): Settings => {
        const { logo: _, ...others } = held;
        return { ...others, version, ...(logo !== '' && { logo }) };
      };
      runInAction(() => {
        this.saved = this.saved && renewed(this.saved);
        this.draft = this.draft && renewed(this.draft);
      });
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  #mark(key: string, isWrong: boolean): void {
    const others = [...this.wrong].filter((each) => each !== key);
    this.wrong = new Set(isWrong ? [...others, key] : others);
  }
}

export const settings = new SettingsStore();
