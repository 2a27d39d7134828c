/** A mini-program has no keyboard focus to hold. */
export const holdFocus =
  (_dialog: unknown, _onEscape: () => void): (() => void) =>
  () =>
    undefined;

export const focusOn = (_element: unknown): void => undefined;
