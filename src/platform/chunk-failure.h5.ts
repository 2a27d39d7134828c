import { CHUNK_LOAD_TIMEOUT_MS } from '@romduol/domain/limits';
import type { Language, LoadFailed } from '@romduol/locales';
import { LOAD_FAILED } from '@romduol/locales/load-failed';
import { i18n, t } from '../i18n';
import type { ChunkFailure } from './chunk-failure';
import { feedback } from './feedback';
import { offlineCache } from './offline-cache';

/** When this tab last helped itself, in ms since 1970; it is not kept on the device. */
const TRIED = 'chunk-failure';
/**
 * A chunk that does not load fails after the time-out: a failure this soon after a reload is the new page's own. A slow
 * phone on a weak network takes long before it even requests the chunk, so this is well over one time-out.
 */
const JUST_TRIED_MS = 3 * CHUNK_LOAD_TIMEOUT_MS;

/** What webpack calls the failure of a part. */
export const CHUNK_LOAD_ERROR = 'ChunkLoadError';

const isChunkFailure = (reason: unknown): boolean => reason instanceof Error && reason.name === CHUNK_LOAD_ERROR;

const justTried = (): boolean => Date.now() - Number(window.sessionStorage.getItem(TRIED) ?? 0) < JUST_TRIED_MS;

/** The texts of the language may be what did not load; the program has its own of the first three. */
const question = (): LoadFailed =>
  i18n.isReady
    ? { title: t('error.loadFailed'), content: t('common.errorHint'), ok: t('common.retry') }
    : ((LOAD_FAILED as Partial<Record<Language, LoadFailed>>)[i18n.language] ?? LOAD_FAILED.en);

const reload = (): void => {
  window.sessionStorage.setItem(TRIED, String(Date.now()));
  // The cached document may be the one that requests what is gone.
  void offlineCache.clearDocuments().then(() => window.location.reload());
};

export const chunkFailure: ChunkFailure = {
  watch() {
    window.addEventListener('unhandledrejection', ({ reason }) => {
      if (!isChunkFailure(reason)) return;
      // After a new version was deployed, the old page requests chunks that are gone: loading the page again gets the
      // new ones.
      if (!justTried()) return reload();
      void feedback.ask(question()).then(reload);
    });
  },
};
