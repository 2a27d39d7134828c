/**
 * Keeps the keyboard inside a dialog while it is open: focuses it, turns Tab round at its ends, takes Esc. The
 * returned function gives the focus back to where it was.
 */
export declare const holdFocus: (dialog: unknown, onEscape: () => void) => () => void;
/** Gives an element the keyboard's focus. */
export declare const focusOn: (element: unknown) => void;
