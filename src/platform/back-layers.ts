/**
 * Things that lie over a page and that "back" takes away before it leaves the page: sheets and dialogs.
 *
 * `open` returns a function that closes the layer by other means than back; `settled` resolves once the address bar
 * is back where it was, so that whoever navigates next starts from there.
 */
export interface BackLayers {
  install(): void;
  open(onBack: () => void): () => void;
  settled(): Promise<void>;
}

export declare const backLayers: BackLayers;
