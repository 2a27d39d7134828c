/** The host's fields get the focus only by a tap. */
export const onTapped = (act: () => void) => ({ onFocus: act, onClick: act });
