import { secondAmount, type SecondAmount } from '@romduol/domain/money/amount';
import { clock } from '@romduol/domain/time/calendar';
import { type Zone, zoneFrom } from '@romduol/domain/time/zone';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { deviceZone } from '../clock';
import type { StoreInfo } from '../types';

/** The step of cash in riel until the store's own is loaded. */
const USUAL_STEP = secondAmount(100);

/** The store's own data for staff pages. It is loaded once, by the code of any of its tables. */
export class StoreFacts {
  info: StoreInfo | null = null;

  constructor() {
    makeAutoObservable(this, { info: observableRef }, { autoBind: true });
  }

  async load(tableUuid: string): Promise<void> {
    if (this.info !== null) return;
    const info = await call('storeInfo', { tableUuid }, { quiet: true }).catch(() => null);
    runInAction(() => (this.info = info));
  }

  /** Cash in riel is rounded to this. */
  get cashStep(): SecondAmount {
    return this.info === null ? USUAL_STEP : secondAmount(this.info.cashRounding);
  }

  /** The store's; this device's until the store is known. */
  get zone(): Zone {
    return this.info === null ? deviceZone : zoneFrom(this.info);
  }

  /** What the store's clock shows. */
  clock(instant: number): string {
    return clock(instant, this.zone);
  }

  reset(): void {
    this.info = null;
  }
}

export const storeFacts = new StoreFacts();
