/** Tells when the person comes back: the app returns to the foreground, or the device is online again. */
export declare const onReturn: (callback: () => void) => void;

/** Tells when the app goes for good. */
export declare const onUnload: (callback: () => void) => void;
