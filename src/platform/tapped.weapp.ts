/** The host's fields get the focus by a tap alone. */
export const onTapped = (act: () => void) => ({ onFocus: act, onClick: act });
