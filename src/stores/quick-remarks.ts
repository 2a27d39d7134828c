import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/late-call';
import type { Language } from '../i18n';
import { root } from './root';

/** Remarks of the store that a tap writes into a note. */
class QuickRemarksStore {
  /** In the person's language; null until they have been asked for. */
  list: readonly string[] | null = null;
  #language: Language | null = null;

  constructor() {
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  /** Loads them, once for each language. Where that fails there are none, until they are asked for again. */
  async load(language: Language): Promise<void> {
    if (this.#language === language) return;
    this.#language = language;
    const remarks = await call('shortcutNoteList', {}, { quiet: true }).catch(() => null);
    if (this.#language !== language) return;
    if (remarks === null) this.#language = null;
    runInAction(() => (this.list = remarks?.map(({ note }) => note) ?? []));
  }

  reset(): void {
    this.list = null;
    this.#language = null;
  }
}

export const quickRemarks = new QuickRemarksStore();

root.onClear(quickRemarks.reset);
