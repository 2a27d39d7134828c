/** The host's fields know no keys: they tell that their text was confirmed. */
export const onEnter = (act: () => void) => ({ onConfirm: act, confirmType: 'search' }) as const;
