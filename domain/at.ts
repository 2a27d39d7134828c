/** The element at an index that is known to be there. Throws RangeError where a caller got that wrong. */
export const at = <T>(list: ArrayLike<T>, index: number): T => {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return found;
};
