/** Choices with their words, in this order. */
export const toOptions = <V extends string>(words: Readonly<Record<V, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as V, label }));
