/** Which part of a long page is being read, and how to get to another one. Parts are elements by their id. */
export interface SectionSpy {
  /**
   * Calls with the id of the part that is under the head of the page, now and whenever it is another one. `headId` is
   * the element that stays at the top. The returned function stops it.
   */
  watch(ids: readonly string[], headId: string, onRead: (id: string) => void): () => void;
  /** Scrolls so that the part starts right under the head. */
  jump(id: string, headId: string): void;
  /** Scrolls the pane that an element is in, so that the element is in its middle. A mini-program’s pane stays. */
  centre(id: string): void;
}

export declare const sectionSpy: SectionSpy;
