/**
 * The server's time, from its answers: a countdown must not depend on the clock of a phone. The Date header has whole
 * seconds, so its middle is taken.
 */
const HALF_SECOND_MS = 500;
let offset = 0;

/** Takes the Date header of an answer that arrived now. */
export const noteServerDate = (date: string | undefined): void => {
  const instant = date === undefined ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(instant)) offset = instant + HALF_SECOND_MS - Date.now();
};

/** Milliseconds since 1970, UTC, by the server's clock. */
export const serverNow = (): number => Date.now() + offset;
