/** Writes one line: of what, and what is being done or was done. */
export function step(subject: string, message: string): void;
