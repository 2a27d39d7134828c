/** A finger, a mouse and a screen reader click; Tab does not. */
export const onTapped = (act: () => void) => ({ onClick: act });
