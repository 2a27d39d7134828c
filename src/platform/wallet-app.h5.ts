import { WALLET_APP_OPEN_TIMEOUT_MS } from '@romduol/domain/limits';
import type { WalletApp } from './wallet-app';

/** An app that opened took the page's place: the page is hidden, or left. Where none did, nothing happens at all. */
export const walletApp: WalletApp = {
  canOpen: true,
  open: (link) =>
    new Promise((resolve) => {
      const done = (opened: boolean): void => {
        window.clearTimeout(timer);
        document.removeEventListener('visibilitychange', hidden);
        window.removeEventListener('pagehide', left);
        resolve(opened);
      };
      const hidden = (): void => {
        if (document.visibilityState === 'hidden') done(true);
      };
      const left = (): void => done(true);
      const timer = window.setTimeout(() => done(false), WALLET_APP_OPEN_TIMEOUT_MS);
      document.addEventListener('visibilitychange', hidden);
      window.addEventListener('pagehide', left);
      window.location.assign(link);
    }),
};
