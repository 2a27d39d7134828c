/** Whether the person asked their device for less motion. */
export declare const prefersStillness: () => boolean;
