/**
 * Sheets, dialogs and menus that lie over a page and that Back takes away before it leaves the page.
 *
 * `open` returns a function that closes the layer by other means than Back. `ready` resolves once the address bar has no entry of
 * a closed layer left, the code of the page at `url` is there and the page on the screen is drawn: to false where the person
 * has left the page meanwhile, or is about to. Navigate only after it, and where it is true. Open layers of a page that `ends`
 * have no entry left either. `arrived` is called after each navigation; a page `atBottom` has nothing below it. `stepBack`
 * leaves a page that the router has nothing below, as after a reload, for the one that the browser has; false where there is
 * none.
 */
export interface BackLayers {
  install(): void;
  open(onBack: () => void): () => void;
  ready(url: string, ends?: boolean): Promise<boolean>;
  arrived(atBottom?: boolean): void;
  stepBack(): boolean;
}

export declare const backLayers: BackLayers;
