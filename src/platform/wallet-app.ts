/** Opens a bank's or a wallet's own app by its link. */
export interface WalletApp {
  /** Whether this platform can open other apps. */
  readonly canOpen: boolean;
  /** Whether the app came up within its time (M-18). */
  open(link: string): Promise<boolean>;
}

export declare const walletApp: WalletApp;
