import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import { STAFF_ROWS } from '@romduol/contract/generated/staff-calls';
import { call as ask, type CallOptions, registerRoutes } from './call';
import { CallError } from './call-error';

// What only staff and managers call comes with the first of their stores.
registerRoutes(STAFF_ROWS);

const UNAUTHORISED = 401;

const house = { isSignedIn: (): boolean => true };

/** Says whether somebody of the store is signed in on this device. */
export const setHouse = (isSignedIn: () => boolean): void => {
  house.isSignedIn = isSignedIn;
};

/**
 * A call of the store's people. Where none of them is signed in it rejects without being made: the page is on its way
 * to the login, and a guest's own login must not end because of it.
 */
export const call = async <N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
  options: CallOptions = {},
): Promise<Output<Endpoints[N]>> => {
  if (!house.isSignedIn()) throw new CallError({ code: UNAUTHORISED, msg: '' });
  return ask(name, input, options);
};
