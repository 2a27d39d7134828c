/** The title of the page where other apps and tabs show it. */
export interface PageTitle {
  /** Shows a text instead of the page's own title, until the returned function is called. */
  replace(text: string): () => void;
}

export declare const pageTitle: PageTitle;
