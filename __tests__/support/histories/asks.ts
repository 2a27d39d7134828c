import type { EndpointName, Endpoints, Output } from '@romduol/contract';
import { insists } from '../machines/stubborn';
import type { Actor } from '../world/actor';
import type { Model } from './model';

/** For how long an answer is insisted on, in ms: servers are killed meanwhile. */
const PATIENCE_MS = 120_000;

/**
 * Makes a call until it is answered, and returns the answer; null where it was refused with a message. What is not
 * refused is done, once: only that goes into the model.
 */
export const asks = async <N extends EndpointName>(
  model: Model,
  who: Actor,
  name: N,
  input: object,
): Promise<Output<Endpoints[N]> | null> => {
  const answer = await insists(who, name, input, PATIENCE_MS);
  if (answer.code === 0) {
    model.counts('done', name);
    return answer.data as Output<Endpoints[N]>;
  }
  model.counts('refused', `${name}: ${answer.msg}`);
  return null;
};
