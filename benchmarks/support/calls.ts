import { randomBytes } from 'node:crypto';
import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Envelope } from '@romduol/contract/envelope';
import { HEADERS } from '@romduol/contract/envelope';
import { CALLS } from '@romduol/contract/generated/calls';
import { type Connection, requestText } from './connection';
import type { Diner } from './generated';

type Write = 'cartAdd' | 'generateOrderPostPayment';

/** Makes a call of a diner; the envelope, whatever it says. */
export const tries = async <N extends Write>(
  connection: Connection,
  diner: Diner,
  name: N,
  input: Input<Endpoints[N]>,
): Promise<Envelope<unknown>> => {
  const { method, path } = CALLS[name];
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${diner.token}`,
    [HEADERS.tempId]: diner.tempId,
    [HEADERS.language]: 'en',
    [HEADERS.idempotencyKey]: randomBytes(12).toString('hex'),
  };
  const answer = await connection.send(requestText({ method, path, headers, body: JSON.stringify(input) }));
  return JSON.parse(answer.body.toString('utf8')) as Envelope<unknown>;
};

/** Makes a call that must succeed: a refused order is not a fast one. */
export const does = async <N extends Write>(
  connection: Connection,
  diner: Diner,
  name: N,
  input: Input<Endpoints[N]>,
): Promise<Output<Endpoints[N]>> => {
  const envelope = await tries(connection, diner, name, input);
  if (envelope.code !== 0) throw new Error(`${name} was refused: ${JSON.stringify(envelope)}`);
  return envelope.data as Output<Endpoints[N]>;
};
