import type { SecretBox } from '../secrets';

type Secrets = Readonly<Record<string, string>>;

/** Secrets of a connection as they are kept; `about` is bound to them. */
export const sealSecrets = (secrets: Secrets, box: SecretBox, about: string): Buffer =>
  box.close(JSON.stringify(secrets), about);

/** Secrets that were sealed by another key, or for something else: a manager enters them again. */
export class SecretsUnreadable extends Error {
  override readonly message = 'the secrets were sealed by another key: enter them again';
}

/** Throws SecretsUnreadable. */
export const openSecrets = (sealed: Buffer, box: SecretBox, about: string): Record<string, string> => {
  const text = box.open(sealed, about);
  if (text === null) throw new SecretsUnreadable();
  return JSON.parse(text) as Record<string, string>;
};
