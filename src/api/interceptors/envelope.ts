import type Taro from '@tarojs/taro';
import type { ErrorName } from '@romduol/domain/errors';
import { CallError, NO_ANSWER } from '../call-error';
import { connection } from '../../connection';
import { catalogue } from '../handlers';
import { noteServerDate } from '../server-clock';
import { keepingTask } from './chain';

const FAULT = 500;
const UNAVAILABLE = 503;

interface Answer {
  readonly statusCode: number;
  /** The body as text, as the request asks for: platforms differ in how they parse invalid JSON. */
  readonly data: unknown;
  readonly header?: Readonly<Record<string, string>>;
}

export interface Refusal {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly name: ErrorName;
  readonly opensAt: number | null;
}

const noAnswer = (name: 'networkError' | 'requestTimeout'): CallError =>
  new CallError({ code: NO_ANSWER, msg: catalogue().errorText(name), errorName: name });

/** a failure with a message is the network's; one without, and one that names it, is a time-out. */
const toFailure = (reason: unknown): CallError => {
  const { message = '', errMsg = message, name = '' } = (reason ?? {}) as Partial<Record<string, string>>;
  return noAnswer(
    errMsg === '' || name === 'AbortError' || /time(d )?-?out/i.test(errMsg) ? 'requestTimeout' : 'networkError',
  );
};

const parsed = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** the body of a 500 is an envelope, or plain text, which names no error. */
const toRefusal = (status: number, body: unknown, envelope: Partial<Refusal> | null): CallError => {
  const words = typeof body === 'string' && envelope === null ? body.trim() : '';
  const msg = envelope?.msg ?? (words === '' ? catalogue().errorText('internal') : words);
  const unnamed = status === FAULT ? 'internal' : undefined;
  const { code, data, name: errorName = unnamed, opensAt }: Partial<Refusal> = envelope ?? {};
  return new CallError({ code: code || status, msg, data, errorName, opensAt });
};

/** The data of a success; throws a CallError otherwise. A-03: a missing code is success. */
const open = ({ statusCode, data, header }: Answer): unknown => {
  noteServerDate(header?.date ?? header?.Date);
  if (statusCode === UNAVAILABLE) throw noAnswer('networkError');
  const content = parsed(data);
  const envelope = typeof content === 'object' && content !== null ? (content as Partial<Refusal>) : null;
  if (!isSuccess(statusCode)) throw toRefusal(statusCode, data, envelope);
  if (envelope === null) throw noAnswer('networkError');
  if (envelope.code) throw toRefusal(statusCode, data, { ...envelope, msg: envelope.msg ?? '' });
  return envelope.data;
};

/** opens the envelope. A request resolves to its data, or rejects with a CallError. */
export const envelope: Taro.interceptor = (chain) => {
  const task = chain.proceed(chain.requestParams);
  const opened = Promise.resolve(task as unknown as Promise<Answer>).then(
    (answer) => {
      connection.answered();
      return open(answer);
    },
    (reason: unknown) => {
      connection.lost();
      throw toFailure(reason);
    },
  );
  return keepingTask(task as Taro.RequestTask<unknown>, opened);
};
