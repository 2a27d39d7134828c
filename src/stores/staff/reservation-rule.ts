import type { Endpoints, Input } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/call';
import { tell } from './tell';

export type Rule = NonNullable<Input<Endpoints['setReservationRule']>['rule']>;

/** How the store takes reservations, as its manager sets it. */
class ReservationRuleStore {
  /** undefined = not here yet, null = the store takes none. */
  held: Rule | null | undefined = undefined;
  failed = false;
  busy = false;

  constructor() {
    makeAutoObservable(this, { held: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { rule } = await call('reservationRule', {}, { quiet: true });
      runInAction(() => {
        this.held = rule;
        this.failed = false;
      });
    } catch {
      runInAction(() => (this.failed = this.held === undefined));
    }
  }

  /** null = takes none any more. Whether it was done; a refusal is told. */
  async save(rule: Rule | null): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await call('setReservationRule', rule === null ? {} : { rule });
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

export const reservationRule = new ReservationRuleStore();
