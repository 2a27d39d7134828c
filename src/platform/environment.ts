/** What the app was opened with: a route path and its parameters, among them a table code. */
export interface Launch {
  /** With a leading slash, without parameters: '/pages/index/index'; '/' is the entry home. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Where the app runs. The files beside this one are the platforms'; the build picks one by its suffix. */
export interface Environment {
  readonly kind: 'h5' | 'mini-program';
  /** Origin of the API without a slash at its end; '' is the page's own. */
  readonly apiOrigin: string;
  /** Where the pages of the store's server are, with a scheme and without a slash at its end. */
  origin(): string;
  /** Origin of the live connection: wss wherever the page, or the API, is https. */
  socketOrigin(): string;
  launch(): Launch;
  /** Calls back at each later opening while the app runs: another table's code was scanned. */
  onOpenedAgain(opened: (launch: Launch) => void): void;
  /** The system's language as it names itself: 'zh_CN', 'km-KH', 'en'. */
  systemLanguage(): string;
  /** Sets the shown language in the document, and for the server that renders the first screen. */
  declareLanguage(language: string): void;
  /** Before the router starts: an address without a page of its own is replaced by the page that it means. */
  rewriteEntry(path: string): void;
}

export declare const environment: Environment;
