/** A phone's mini-program has no keyboard beside its fields. */
export const onKeys =
  (_press: (key: string) => boolean): (() => void) =>
  () =>
    undefined;
