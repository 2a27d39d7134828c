import { CallError } from '../api/call-error';

/** The code of an answer that says no. */
const REFUSED = 1;

/**
 * The server answered, and said no. For a page whose call is refused for one reason: a refusal without data does not
 * tell its name, and its words are made for the person.
 */
export const isRefused = (error: unknown): boolean => error instanceof CallError && error.code === REFUSED;
