import type { Endpoints, Input, Output } from '@romduol/contract';
import { LANGUAGES } from '@romduol/domain/limits';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { randomId } from '../../platform/random-id';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { toastError } from '../toast-error';

type Managed = Output<Endpoints['managedDocument']>;
export type Body = Managed['body'];
export type DocumentKind = Input<Endpoints['managedDocument']>['kind'];

const isSame = (one: Partial<Body>, other: Body): boolean =>
  LANGUAGES.every((language) => (one[language] ?? '').trim() === (other[language] ?? '').trim());

/** One document of the store and what its manager makes of it: nothing holds before it is published. */
class DocumentEditor {
  draft: Partial<Body> = {};
  /** Another manager published while this draft was edited. */
  isOvertaken = false;
  readonly kind: DocumentKind;
  readonly saved: Resource<Managed>;

  constructor(kind: DocumentKind) {
    this.kind = kind;
    this.saved = new Resource(() => this.#ask());
    makeAutoObservable(this, { kind: false, saved: false, draft: observableRef }, { autoBind: true });
  }

  get isChanged(): boolean {
    return this.saved.value !== null && !isSame(this.draft, this.saved.value.body);
  }

  edit(draft: Partial<Body>): void {
    this.draft = draft;
  }

  /** One version in three languages; null where it could not be loaded, which is shown. */
  async findBody(version: number): Promise<Body | null> {
    if (version === this.saved.value?.version) return this.saved.value.body;
    try {
      return (await call('documentVersion', { kind: this.kind, version })).body;
    } catch (error) {
      toastError(error);
      return null;
    }
  }

  /** Publishes the text as the version after the one that was seen. The new version, or null where it was refused. */
  async publish(body: Body): Promise<number | null> {
    const { kind } = this;
    const { value } = this.saved;
    if (value === null) return null;
    const published = await this.saved.run(async () => {
      const answer = await call(
        'publishDocument',
        { kind, version: value.version, body },
        { idempotencyKey: randomId() },
      );
      this.edit(body);
      return answer;
    });
    return published?.version ?? null;
  }

  /** The text in force; a draft that was begun stays, and is marked where it is outdated. */
  async #ask(): Promise<Managed> {
    const saved = await call('managedDocument', { kind: this.kind }, { quiet: true });
    runInAction(() => {
      const isKept = this.isChanged && !isSame(this.draft, saved.body);
      if (!isKept) this.draft = saved.body;
      this.isOvertaken = isKept && (this.isOvertaken || saved.version !== this.saved.value?.version);
    });
    return saved;
  }
}

export const editors = {
  privacy: new DocumentEditor('privacy'),
  agreement: new DocumentEditor('agreement'),
} as const satisfies Record<DocumentKind, DocumentEditor>;
