/** Offers to call a number, given as its digits. */
export declare const phoneCall: (digits: string) => void;
