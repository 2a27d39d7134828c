import type { Endpoints, Output } from '@romduol/contract';
import type { OrderingArea } from '@romduol/domain/rules/ordering-area';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/call';
import { tell } from './tell';

/** Where guests must be to order, as the store has it. */
class AreaStore {
  held: Output<Endpoints['orderingArea']> | null = null;
  failed = false;
  busy = false;

  constructor() {
    makeAutoObservable(this, { held: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const held = await call('orderingArea', {}, { quiet: true });
      runInAction(() => {
        this.held = held;
        this.failed = false;
      });
    } catch {
      runInAction(() => (this.failed = this.held === null));
    }
  }

  /** null = guests order from anywhere. Whether it was done; a refusal is told. */
  async save(area: OrderingArea | null): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await call('setOrderingArea', area === null ? {} : { area });
      await this.load();
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }
}

export const orderingArea = new AreaStore();
