/** Calls back when the person returns: the app is in the foreground again, or the device online. */
export declare const onReturn: (callback: () => void) => void;

/** Calls back when the app is unloaded. */
export declare const onUnload: (callback: () => void) => void;

/** Whether the app is in sight: what is only looked at need not be asked for while it is not. */
export declare const isVisible: () => boolean;
