import type { Endpoints, Output } from '@romduol/contract';
import { metresBetween } from '@romduol/domain/rules/ordering-area';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { type LocationProblem, locator } from '../platform/location';
import { Resource, toList } from './resource';

export type ListedStore = Output<Endpoints['organisationStores']>['list'][number];

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The restaurants of the organisation, and how far they are from this phone, once it was asked. */
class OrganisationStores {
  readonly all = new Resource(() => call('organisationStores', {}, { quiet: true }).then(toList));
  here: Place | null = null;
  problem: LocationProblem | null = null;
  isLooking = false;

  constructor() {
    makeAutoObservable(this, { all: false, here: observableRef }, { autoBind: true });
  }

  /** Asks the phone where it is. */
  async locate(): Promise<void> {
    this.isLooking = true;
    const found = await locator.here();
    runInAction(() => {
      this.isLooking = false;
      this.problem = typeof found === 'string' ? found : null;
      this.here = typeof found === 'string' ? null : found;
    });
  }

  /** Metres to a store; null where either place is unknown. */
  metresTo({ place }: ListedStore): number | null {
    return this.here === null || place === null ? null : metresBetween(this.here, place);
  }

  /** The nearest first, once this phone's place is known; those without a place last. */
  get sorted(): readonly ListedStore[] {
    const list = this.all.value ?? [];
    if (this.here === null) return list;
    const far = (store: ListedStore): number => this.metresTo(store) ?? Infinity;
    return [...list].sort((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b)));
  }
}

export const organisationStores = new OrganisationStores();
