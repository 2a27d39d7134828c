/**
 * Sheets, dialogs and menus that lie over a page and that Back takes away before it leaves the page.
 *
 * `open` returns a function that closes the layer by other means than Back. `settled` resolves once the address bar has
 * no entry of a closed layer left: navigate only after it. `arrived` is called after each navigation; a page `atBottom` has
 * nothing below it. `stepBack` leaves a page that the router has nothing below, as after a reload, for the one that the
 * browser has; false where there is none.
 */
export interface BackLayers {
  install(): void;
  open(onBack: () => void): () => void;
  settled(): Promise<void>;
  arrived(atBottom?: boolean): void;
  stepBack(): boolean;
}

export declare const backLayers: BackLayers;
