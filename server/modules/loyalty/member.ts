import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';

/** The member who calls. Throws memberOnly. */
export const requireMember = ({ caller }: Call<DinerCaller>): number => {
  if (caller.personId === null) throw new Refusal('memberOnly');
  return caller.personId;
};
