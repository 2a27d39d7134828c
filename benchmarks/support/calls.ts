import { randomBytes } from 'node:crypto';
import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Envelope } from '@romduol/contract/envelope';
import { HEADERS } from '@romduol/contract/envelope';
import { CALLS, toCalls } from '@romduol/contract/generated/calls';
import { STAFF_ROWS } from '@romduol/contract/generated/staff-calls';
import { type Connection, requestText } from './connection';
import type { Caller } from './generated';

type Write = 'cartAdd' | 'generateOrderPostPayment' | 'acceptOrder' | 'takeCash';

const ALL_CALLS = { ...CALLS, ...toCalls(STAFF_ROWS) };

/** Makes a call; returns the envelope, refusal or not. */
export const tries = async <N extends Write>(
  connection: Connection,
  caller: Caller,
  name: N,
  input: Input<Endpoints[N]>,
): Promise<Envelope<unknown>> => {
  const { method, path: pattern } = ALL_CALLS[name];
  const path = pattern.replace(/\{(\w+)\}/g, (_, part: string) => String((input as Record<string, unknown>)[part]));
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${caller.token}`,
    [HEADERS.tempId]: caller.tempId,
    [HEADERS.language]: 'en',
    [HEADERS.idempotencyKey]: randomBytes(12).toString('hex'),
  };
  const answer = await connection.send(requestText({ method, path, headers, body: JSON.stringify(input) }));
  return JSON.parse(answer.body.toString('utf8')) as Envelope<unknown>;
};

/** Makes a call that must succeed: a refused order is not a fast one. */
export const does = async <N extends Write>(
  connection: Connection,
  caller: Caller,
  name: N,
  input: Input<Endpoints[N]>,
): Promise<Output<Endpoints[N]>> => {
  const envelope = await tries(connection, caller, name, input);
  if (envelope.code !== 0) throw new Error(`${name} was refused: ${JSON.stringify(envelope)}`);
  return envelope.data as Output<Endpoints[N]>;
};
