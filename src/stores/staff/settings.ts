import type { Endpoints, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/call';

export type Setting = Output<Endpoints['storeSettings']>['settings'][number];

/** The schema writes tax_number, everything else taxNumber. */
const camelCase = (key: string): string => key.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** How the store is set, for its manager to read. */
export class SettingsStore {
  name: string | null = null;
  list: readonly Setting[] | null = null;
  failed = false;

  constructor() {
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { name, settings } = await call('storeSettings', {}, { quiet: true });
      runInAction(() => {
        this.name = name;
        this.list = settings.map(({ key, value }) => ({ key: camelCase(key), value }));
        this.failed = false;
      });
    } catch {
      runInAction(() => (this.failed = this.list === null));
    }
  }
}

export const settings = new SettingsStore();
