/** A unique id: 24 hexadecimal characters, for devices and for calls that may be repeated. */
export declare const randomId: () => string;

/** Resolves once there is randomness to make names of; undefined where there always is. */
export declare const randomReady: Promise<void> | undefined;
