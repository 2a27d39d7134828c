import { NotLetIn } from '../gateway';
import type { WeChatPay } from './settings';
import { authorization, isTheirs } from './signing';

const TIMEOUT_MS = 10_000;
const SERVER_ERROR = 500;

export type Payload = Readonly<Record<string, unknown>>;

export const isSaid = (value: unknown): value is Payload => typeof value === 'object' && value !== null;

export const parseJson = (text: string): Payload => {
  const value: unknown = JSON.parse(text);
  if (!isSaid(value)) throw new Error('WeChat Pay sent something else than an object');
  return value;
};

/**
 * Asks WeChat Pay, signed by the merchant; what it answers must be signed by it. Null for what is unknown to it. Throws
 * for every other refusal, with its code.
 */
export const ask = async (pay: WeChatPay, path: string, content: object | null = null): Promise<Payload | null> => {
  const method = content === null ? 'GET' : 'POST';
  const body = content === null ? '' : JSON.stringify(content);
  const answer = await fetch(pay.url + path, {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': 'restaurant',
      authorization: authorization(pay, { method, path, body }),
      ...(content !== null && { 'content-type': 'application/json' }),
    },
    ...(content !== null && { body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await answer.text();
  if (answer.status === 404) return null;
  if (!answer.ok) {
    const said = `WeChat Pay answered ${answer.status} ${/"code":"([A-Z_]+)"/.exec(text)?.[1] ?? ''}`;
    throw answer.status < SERVER_ERROR ? new NotLetIn(said) : new Error(said);
  }
  if (!isTheirs(pay, (name) => answer.headers.get(name) ?? '', text)) throw new Error('not signed by WeChat Pay');
  return parseJson(text);
};
