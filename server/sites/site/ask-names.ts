import { Refusal } from '../../http/refusal';
import { NAMES_PATH } from '../office/names';

/** For how long a manager waits for the office, in ms. */
const PATIENCE_MS = 5_000;

/** Whether somebody signs in by a name at the office or in another store. Throws lineDown where the office cannot be asked. */
export const askNames =
  (officeUrl: string, secret: string) =>
  async (userName: string): Promise<boolean> => {
    try {
      const answer = await fetch(`${officeUrl}${NAMES_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify({ userName }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const { taken } = (await answer.json()) as { readonly taken?: boolean };
      if (taken !== undefined) return taken;
    } catch {
      // Refused below, as without an answer.
    }
    throw new Refusal('lineDown');
  };
