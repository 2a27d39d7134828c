import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable } from 'mobx';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';

export type ProgrammeInput = Input<Endpoints['saveLoyalty']>;
export type Managed = Output<Endpoints['loyaltyProgramme']>;
export type ManagedCard = NonNullable<Managed['programme']>['cards'][number];
export type LoyaltyReport = Output<Endpoints['loyaltyReport']>;
export type LoyaltyPreset = NonNullable<Input<Endpoints['loyaltyReport']>['preset']>;

/** The loyalty programme as its manager sets it up. */
export const programme = new Resource(() => call('loyaltyProgramme', {}, { quiet: true }));

export const saveProgramme = (input: ProgrammeInput): Promise<boolean> =>
  programme.save(() => call('saveLoyalty', input));

/** Which dishes of this store are on the cards that another store set up. */
export const saveCardDishes = (cards: readonly Pick<ManagedCard, 'id' | 'goodsIds'>[]): Promise<boolean> =>
  programme.save(() =>
    call('saveLoyaltyDishes', { cards: cards.map(({ id, goodsIds }) => ({ id, goodsIds: [...goodsIds] })) }),
  );

/** What the programme gave and took in a period. */
class LoyaltyReports {
  preset: LoyaltyPreset = 'lastMonth';
  readonly report = new Resource<LoyaltyReport>(() => call('loyaltyReport', { preset: this.preset }, { quiet: true }));

  constructor() {
    makeAutoObservable(this, { report: false }, { autoBind: true });
  }

  choose(preset: LoyaltyPreset): void {
    this.preset = preset;
    void this.report.load();
  }
}

export const loyaltyReports = new LoyaltyReports();
