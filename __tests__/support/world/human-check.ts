import { hash } from 'node:crypto';
import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import type { Envelope } from '@romduol/contract/envelope';
import type { Actor } from './actor';

type Purpose = Input<Endpoints['humanCheck']>['purpose'];
type Check = Output<Endpoints['humanCheck']>;

/** Calculates what a check asks for, as a device does. */
export const calculated = ({ challenge, work }: Pick<Check, 'challenge' | 'work'>) => {
  for (let number = 0; number < work.numbers; number += 1) {
    if (hash('sha256', `${challenge}.${number}`) === work.hash) return { challenge, number };
  }
  throw new Error('no number has the hash of the check');
};

/** Requests a check and passes it: what a sign-in needs beside its own fields. */
export const passesCheck = async (actor: Actor, purpose: Purpose) =>
  calculated(await actor.does('humanCheck', { purpose }));

const PURPOSE_OF = { staffLogin: 'staff', kioskLogin: 'kiosk' } as const satisfies Partial<
  Record<EndpointName, Purpose>
>;
type SignInCall = keyof typeof PURPOSE_OF;

interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** Signs in as the pages of staff and kiosks do, right or wrong, and returns the envelope. */
export const triesSignIn = async (
  actor: Actor,
  credentials: Credentials,
  name: SignInCall = 'staffLogin',
): Promise<Envelope<unknown>> => actor.tries(name, { ...credentials, ...(await passesCheck(actor, PURPOSE_OF[name])) });

/** Signs in, which must succeed; the device then holds the token. */
export const signsInAtWork = async (actor: Actor, credentials: Credentials, name: SignInCall = 'staffLogin') => {
  const answer = await actor.does(name, { ...credentials, ...(await passesCheck(actor, PURPOSE_OF[name])) });
  actor.token = answer.token;
  return answer;
};
