/** A setting of a store as the wire may carry it: a boolean, or the word for one (S-38). Any other word is off. */
export const isSwitchedOn = (setting: boolean | string): boolean =>
  setting === true || setting === 'true' || setting === '1';
