import type { Endpoints, Output } from '@romduol/contract';
import type { Language } from '@romduol/domain/languages';

/** What the server already put into the page: the store and its menu, in one language. */
export interface FirstData {
  readonly language: string;
  readonly storeInfo: Output<Endpoints['storeInfo']>;
  readonly menu: Output<Endpoints['menu']>;
}

/** Cached by the phone at an earlier visit: it may have changed since. */
export interface TakenData extends FirstData {
  readonly isKept: boolean;
}

export interface EarlyTaps {
  /** Pieces that were added of a dish. */
  readonly adds: readonly { readonly id: number; readonly num: number }[];
  /** The dish that was to be opened last. */
  readonly opened: number | null;
  /** The order was to be confirmed. */
  readonly checksOut: boolean;
}

/**
 * The first dishes that the server drew before this code ran. They lie over the app until it shows the same itself.
 */
export interface Prerender {
  /** Whether a server draws it. Where none does, the app begins with the menu that it showed last. */
  readonly isDrawn: boolean;
  /** In which the server drew it, of those that the store offers; undefined where it drew nothing. */
  language(): Language | undefined;
  /** The data behind it, once, if it is in this language; null where there is none. */
  take(language: string): TakenData | null;
  /** What was tapped before the app was ready, since the last time that this was asked. */
  takeTaps(): EarlyTaps;
  /** The app shows its own first screen now. */
  dismiss(): void;
}

export declare const prerender: Prerender;
