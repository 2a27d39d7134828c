/** `classes('row', out && 'row--out')`: class names without those that do not apply. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
