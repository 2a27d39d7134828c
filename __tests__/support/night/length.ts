/** `npm run test:chaos` takes a night at its length; the gate takes a moment of it. */
export const isLong = process.env['ROMDUOL_CHAOS'] === '1';

/** A figure of the whole form, for docs/reliability.md; a moment of it has none worth keeping. */
export const tell = (figures: string): void => {
  if (isLong) process.stdout.write(`${figures}\n`);
};
