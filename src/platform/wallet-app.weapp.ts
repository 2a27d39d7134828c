import type { WalletApp } from './wallet-app';

export const walletApp: WalletApp = { canOpen: false, open: () => Promise.resolve(false) };
