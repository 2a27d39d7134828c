/**
 * Shows a dish's picture on its way from the sheet that is open to the cart. Call it before the sheet closes; the way
 * begins in the next frame. Not for people who asked for less motion. A mini-program has none: it would have to ask its
 * host where both are, and could begin only after the sheet has gone.
 */
export declare const flyToCart: (picture: string) => void;
