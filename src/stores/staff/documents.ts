import type { Endpoints, Input, Output } from '@romduol/contract';
import { LANGUAGES } from '@romduol/domain/limits';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { randomId } from '../../platform/random-id';
import { toastError } from '../toast-error';

type Managed = Output<Endpoints['managedDocument']>;
export type Body = Managed['body'];
export type DocumentKind = Input<Endpoints['managedDocument']>['kind'];

const isSame = (one: Partial<Body>, other: Body): boolean =>
  LANGUAGES.every((language) => (one[language] ?? '').trim() === other[language].trim());

/** One document of the store and what its manager makes of it: nothing holds before it is published. */
class DocumentEditor {
  saved: Managed | null = null;
  draft: Partial<Body> = {};
  failed = false;
  busy = false;
  /** Another manager published while this draft was edited. */
  isOvertaken = false;
  readonly kind: DocumentKind;

  constructor(kind: DocumentKind) {
    this.kind = kind;
    makeAutoObservable(this, { kind: false, saved: observableRef, draft: observableRef }, { autoBind: true });
  }

  get isChanged(): boolean {
    return this.saved !== null && !isSame(this.draft, this.saved.body);
  }

  /** What is in force; a draft that was begun stays, and says so where it is overtaken. */
  async load(): Promise<void> {
    try {
      const saved = await call('managedDocument', { kind: this.kind }, { quiet: true });
      runInAction(() => {
        const isKept = this.isChanged && !isSame(this.draft, saved.body);
        if (!isKept) this.draft = saved.body;
        this.isOvertaken = isKept && (this.isOvertaken || saved.version !== this.saved?.version);
        this.saved = saved;
        this.failed = false;
      });
    } catch {
      runInAction(() => (this.failed = this.saved === null));
    }
  }

  edit(draft: Partial<Body>): void {
    this.draft = draft;
  }

  /** One version in three languages; null where it could not be had, which is told. */
  async textOf(version: number): Promise<Body | null> {
    if (version === this.saved?.version) return this.saved.body;
    try {
      return (await call('documentVersion', { kind: this.kind, version })).body;
    } catch (error) {
      toastError(error);
      return null;
    }
  }

  /** Publishes the text as the version after the one that was seen. The new version, or null where it was refused. */
  async publish(body: Body): Promise<number | null> {
    if (this.saved === null || this.busy) return null;
    this.busy = true;
    let published: number | null = null;
    try {
      const input = { kind: this.kind, version: this.saved.version, body };
      published = (await call('publishDocument', input, { idempotencyKey: randomId() })).version;
      runInAction(() => (this.draft = body));
    } catch (error) {
      toastError(error);
    }
    await this.load();
    runInAction(() => (this.busy = false));
    return published;
  }
}

export const editors = {
  privacy: new DocumentEditor('privacy'),
  agreement: new DocumentEditor('agreement'),
} as const satisfies Record<DocumentKind, DocumentEditor>;
