import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef } from 'mobx';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { staffActions } from './index';
import { saveExport } from './save-export';

export type Journal = Output<Endpoints['journal']>;
export type JournalEntry = Journal['entries'][number];
export type JournalAccount = Output<Endpoints['journalAccounts']>['accounts'][number];
type Period = Pick<Input<Endpoints['journal']>, 'preset' | 'from' | 'to'>;

/** Report days as journal entries. */
export class JournalStore {
  period: Period = { preset: 'yesterday' };
  readonly entries = new Resource(() => call('journal', this.period, { quiet: true }));
  readonly accounts = new Resource(() => call('journalAccounts', {}, { quiet: true }));

  constructor() {
    makeAutoObservable(this, { entries: false, accounts: false, period: observableRef }, { autoBind: true });
  }

  choose(period: Period): void {
    this.period = period;
    this.entries.reset();
    void this.entries.load();
  }

  /** Lines have the numbers of accounts: they are loaded again. */
  async saveAccounts(accounts: Input<Endpoints['saveJournalAccounts']>['accounts']): Promise<boolean> {
    const isSaved = await this.accounts.save(() => call('saveJournalAccounts', { accounts }));
    if (isSaved) void this.entries.load();
    return isSaved;
  }

  /** The name of the file that was saved; null where it was refused. */
  async export(format: 'csv' | 'json'): Promise<string | null> {
    const file = await staffActions.run('exportJournal', { ...this.period, format }, null);
    return file === null ? null : saveExport(file);
  }
}

export const journal = new JournalStore();
