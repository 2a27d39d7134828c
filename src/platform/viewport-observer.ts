/** Reports whether a part of the page is near the screen, so that what is far away need not be drawn. */
export interface ViewportObserver {
  /**
   * Calls with whether the element is within a number of real px of the screen, and how high it is, now and whenever
   * that changes. The returned function stops it.
   */
  watch(id: string, within: number, onChange: (isNear: boolean, height: number) => void): () => void;
}

export declare const viewportObserver: ViewportObserver;
