/** What the platform draws over the top of a page, in px: nothing on the web, status bar and capsule in an app. */
export interface NavMetrics {
  readonly statusBar: number;
  /** Kept free at the right end of the navigation bar. */
  readonly capsule: number;
  /** Height that both take together: what must not lie under them starts below. */
  readonly top: number;
}

export declare const navMetrics: () => NavMetrics;
