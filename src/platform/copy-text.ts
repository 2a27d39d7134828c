/** Puts a text on the clipboard. Whether it is there. */
export declare const copyText: (text: string) => Promise<boolean>;
