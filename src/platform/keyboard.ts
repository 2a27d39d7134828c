/**
 * Hears what is typed on a keyboard while no field has the focus; the part of a page that asked last hears alone.
 * `press` says whether the key meant something to it. Returns how to stop.
 */
export declare const onKeys: (press: (key: string) => boolean) => () => void;
