import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes), which follow OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password);

// A name without an account costs the same time as a wrong password, so that timing does not reveal which names exist.
let decoy: Promise<string> | undefined;

/** Whether a password is the one behind a hash; null = no such account. */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
};
