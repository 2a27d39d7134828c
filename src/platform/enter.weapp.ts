/** The host's fields have no key events: they report that their text was confirmed. */
export const onEnter = (act: () => void) => ({ onConfirm: act, confirmType: 'search' }) as const;
