/** How a page gets onto the home screen here: the browser asks, or the person does it in Safari's own menu. */
export type InstallWay = 'prompt' | 'steps';

/** The page as an app on the home screen of this phone. */
export interface Install {
  /**
   * Links the manifest of a table's store in a language, and tells of a way onto the home screen: never on a first visit, where the
   * page is there already, or where the person wants no hint. Returns how to stop listening.
   */
  watch(of: { readonly tableUuid: string; readonly language: string }, found: (way: InstallWay) => void): () => void;
  /** Shows the browser's own question, in a tap. True where the person agreed. */
  prompt(): Promise<boolean>;
  /** No hint any more in this browser, whoever signs in or out. */
  dismiss(): void;
}

export declare const install: Install;
