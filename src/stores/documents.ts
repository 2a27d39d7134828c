import type { Endpoints, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { CallError } from '../api/call-error';
import { root } from './root';

type Documents = Output<Endpoints['storeDocuments']>;
export type DocumentKind = keyof Documents;

/** The versions that a person agrees to. */
export interface Versions {
  readonly privacyVersion: number;
  readonly agreementVersion: number;
}

/** Privacy policy and user agreement of the store, and whether the person on this page agrees to them. */
class DocumentsStore {
  /** Those that were shown last; null until they are known. */
  shown: Documents | null = null;
  isAgreed = false;

  constructor() {
    makeAutoObservable(this, { shown: observableRef }, { autoBind: true });
  }

  /** Asks for what is in force now, at the table of the address where it names one. Throws a CallError. */
  async load(named = ''): Promise<Documents> {
    if (named === '') await root.entered;
    const tableUuid = named || root.table.rejoinCode || root.table.tableUuid || '';
    const documents = await call('storeDocuments', { tableUuid }, { quiet: true });
    runInAction(() => (this.shown = documents));
    return documents;
  }

  toggle(): void {
    this.isAgreed = !this.isAgreed;
  }

  /** A sign-in begins: nothing is agreed to yet. */
  begin(): void {
    this.isAgreed = false;
    this.load().catch(() => undefined);
  }

  /** What the person agreed to: the versions that could be read beside the tick. Throws a CallError. */
  async agreed(): Promise<Versions> {
    const { privacy, agreement } = this.shown ?? (await this.load());
    return { privacyVersion: privacy.version, agreementVersion: agreement.version };
  }

  /** Of a sign-in that failed: documents that changed meanwhile are asked for, and agreed to, again. */
  failed(reason: unknown): void {
    const { data } = reason instanceof CallError ? reason : { data: null };
    if (typeof data === 'object' && data !== null && 'privacyVersion' in data) this.begin();
  }
}

export const documents = new DocumentsStore();
