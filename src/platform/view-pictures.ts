/** Photographs that are shown as large as the screen, one of them first. */
export interface ViewedPictures {
  /** By their addresses in the menu. */
  readonly pictures: readonly string[];
  /** The place of the one that is shown first, from 0. */
  readonly start: number;
  readonly words: {
    /** Of the dish. */
    readonly name: string;
    readonly close: string;
    readonly zoom: string;
    readonly next: string;
    readonly previous: string;
    readonly failed: string;
  };
}

/**
 * Shows photographs over everything else: two fingers or a double tap enlarge one, a finger moves it or shows the next, and
 * Back, Escape or the button close it. Where its code cannot be loaded nothing happens.
 */
export declare const viewPictures: (viewed: ViewedPictures) => Promise<void>;
