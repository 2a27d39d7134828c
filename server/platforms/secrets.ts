import type { SecretBox } from '../secrets';

type Secrets = Readonly<Record<string, string>>;

/** Secrets of a connection as they are kept; `about` is bound to them. */
export const sealSecrets = (secrets: Secrets, box: SecretBox, about: string): Buffer =>
  box.close(JSON.stringify(secrets), about);

/** Throws where they were sealed by another key, or for something else. */
export const openSecrets = (sealed: Buffer, box: SecretBox, about: string): Record<string, string> => {
  const text = box.open(sealed, about);
  if (text === null) throw new Error(`the secrets of ${about} were sealed by another key`);
  return JSON.parse(text) as Record<string, string>;
};
