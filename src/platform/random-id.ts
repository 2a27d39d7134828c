/** A name that nobody else has: 24 hexadecimal characters, for devices and for calls that may be repeated. */
export declare const randomId: () => string;
