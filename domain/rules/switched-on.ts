/** A setting of a store as the wire may carry it: a boolean, or a text for one (S-38). Any other text is off. */
export const isSwitchedOn = (setting: boolean | string): boolean =>
  setting === true || setting === 'true' || setting === '1';
