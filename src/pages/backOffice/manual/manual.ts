/** Words of a line. Those in bold are on the screen of the app. */
export type Words = readonly (string | { readonly bold: string })[];

export type Block =
  | { readonly kind: 'text'; readonly words: Words }
  /** In their order, or not. */
  | { readonly kind: 'steps' | 'points'; readonly items: readonly Words[] }
  /** A file beside those of the language, and what it shows. */
  | { readonly kind: 'picture'; readonly file: string; readonly shows: string };

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A manual of `docs/manual`, made by `npm run generate`. */
export interface Manual {
  readonly title: string;
  readonly sections: readonly Section[];
}
