/**
 * Calls back with keys that are typed while no field has the focus; only the part of a page that registered last gets
 * them. `press` returns whether it handled the key. Returns how to stop.
 */
export declare const onKeys: (press: (key: string) => boolean) => () => void;
