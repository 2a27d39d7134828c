import type { StaffSwitch } from '@romduol/domain/rules/switches';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { useShown } from '../../platform/shown';

/** What the store, and the caller's account, have switched on. Nothing that can be off is offered before it is known. */
export class Switches {
  on: readonly StaffSwitch[] = [];

  constructor() {
    makeAutoObservable(this, { on: observableRef }, { autoBind: true });
  }

  isOn(name: StaffSwitch): boolean {
    return this.on.includes(name);
  }

  async load(): Promise<void> {
    const answer = await call('staffSwitches', {}, { quiet: true }).catch(() => null);
    if (answer !== null) runInAction(() => (this.on = answer.on));
  }

  reset(): void {
    this.on = [];
  }
}

export const switches = new Switches();

/** What may be offered now; asked again whenever the page is shown, as a manager may have changed it. */
export const useSwitches = (): Switches => {
  useShown(() => void switches.load());
  return switches;
};
