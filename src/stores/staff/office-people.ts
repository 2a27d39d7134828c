import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable } from 'mobx';
import { call } from '../../api/staff-call';
import { randomId } from '../../platform/random-id';
import { Resource } from '../resource';
import { officeCommands } from './office-sites';

export type OfficePerson = Output<Endpoints['officePeople']>['list'][number];
export type OfficeStore = Output<Endpoints['officePeople']>['stores'][number];
export type OfficeArea = Output<Endpoints['officePeople']>['areas'][number];
export type Posts = Input<Endpoints['changeOfficePerson']>['posts'];

/** The people of the organisation that are shown: head office and those of several stores, or whom the search finds. */
class OfficePeople {
  search = '';
  readonly found = new Resource(async () => {
    void officeCommands.load();
    return call('officePeople', { search: this.search }, { quiet: true });
  });

  constructor() {
    makeAutoObservable(this, { found: false }, { autoBind: true });
  }

  /** '' shows head office and those of several stores. */
  async look(search: string): Promise<void> {
    this.search = search;
    await this.found.load();
  }

  add(input: Input<Endpoints['addOfficePerson']>): Promise<boolean> {
    return this.found.save(() => call('addOfficePerson', input, { idempotencyKey: randomId() }));
  }

  change(input: Input<Endpoints['changeOfficePerson']>): Promise<boolean> {
    return this.found.save(() => call('changeOfficePerson', input));
  }

  resetPassword(userName: string, password: string): Promise<boolean> {
    return this.found.save(() => call('resetOfficePassword', { userName, password }));
  }
}

export const officePeople = new OfficePeople();
