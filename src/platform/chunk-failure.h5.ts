import { t } from '../i18n';
import type { ChunkFailure } from './chunk-failure';
import { feedback } from './feedback';

/** Says, in this tab, that it was tried already; it is not kept on the device. */
const TRIED = 'chunk-failure';
const isChunkFailure = (reason: unknown): boolean => reason instanceof Error && reason.name === 'ChunkLoadError';

export const chunkFailure: ChunkFailure = {
  watch() {
    window.addEventListener('unhandledrejection', ({ reason }) => {
      if (!isChunkFailure(reason)) return;
      // After a new version was put up, the old page asks for parts that are gone: the new page knows better.
      if (window.sessionStorage.getItem(TRIED) === null) {
        window.sessionStorage.setItem(TRIED, '1');
        window.location.reload();
        return;
      }
      const words = { title: t('error.loadFailed'), content: t('common.errorHint'), ok: t('common.retry') };
      void feedback.ask(words).then(() => window.location.reload());
    });
    window.setTimeout(() => window.sessionStorage.removeItem(TRIED), 10_000);
  },
};
