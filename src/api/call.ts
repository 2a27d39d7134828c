import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import { HEADERS } from '@romduol/contract/envelope';
import { type Call, CALLS, toCalls } from '@romduol/contract/generated/calls';
import { NETWORK_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '@romduol/domain/limits';
import Taro from '@tarojs/taro';
import { randomReady } from '../platform/random-id';
import { CallError } from './call-error';
import { actOn } from './catalogue';
import { identity } from './handlers';
import { envelope } from './interceptors/envelope';
import { headers } from './interceptors/headers';
import { type Fields, fillPath, encodeForm, withoutEmpty } from './payload';

export interface CallOptions {
  /** Names one attempt of a call that creates or pays: a repeat with the same key returns the first result. */
  readonly idempotencyKey?: string;
  /** The caller shows a refusal without data in its own place: no toast. */
  readonly quiet?: boolean;
  /** Carries a picture: it has as long as the network gives it (M-02). */
  readonly picture?: boolean;
}

const TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const;

[envelope, headers].forEach((interceptor) => Taro.addInterceptor(interceptor));

/** The route of each call. Those of staff are added when their pages are loaded. */
const routes: Partial<Record<EndpointName, Call>> = { ...CALLS };

/** Adds the routes of calls that only a page which is loaded later makes. */
export const registerRoutes = (rows: Readonly<Partial<Record<EndpointName, string>>>): void => {
  Object.assign(routes, toCalls(rows as Record<EndpointName, string>));
};

const findRoute = (name: EndpointName): Call => {
  const call = routes[name];
  if (call === undefined) throw new Error(`${name} has no route yet`);
  return call;
};

/** Path, query and body of a call. A DELETE's input travels in the query like a GET's. */
const toRequest = ({ method, path, body }: Call, input: Fields, { idempotencyKey, picture = false }: CallOptions) => {
  const filled = fillPath(path, withoutEmpty(input) as Fields);
  const form = encodeForm(filled.rest);
  const query = body === 'query' && form !== '' ? `?${form}` : '';
  return {
    url: `${API_ORIGIN}${filled.path}${query}`,
    method,
    timeout: picture ? NETWORK_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
    // As text on every platform: an answer that is not JSON is reported, not dropped.
    dataType: 'text',
    responseType: 'text',
    header: {
      ...(body === 'query' ? {} : { 'Content-Type': TYPES[body] }),
      ...(idempotencyKey === undefined ? {} : { [HEADERS.idempotencyKey]: idempotencyKey }),
    },
    ...(body === 'query' ? {} : { data: body === 'json' ? JSON.stringify(filled.rest) : form }),
  } as const;
};

/**
 * Makes one call of the contract and gives its output. A failure rejects with a CallError, after what the catalogue
 * asks for was done: a toast, the way home, the way to the account page.
 */
export const call = async <N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
  options: CallOptions = {},
): Promise<Output<Endpoints[N]>> => {
  if (randomReady) await randomReady;
  const { token } = identity();
  try {
    const opened: unknown = await Taro.request(toRequest(findRoute(name), input as Fields, options));
    return opened as Output<Endpoints[N]>;
  } catch (reason) {
    if (reason instanceof CallError) {
      actOn(name, reason, {
        quiet: options.quiet === true,
        signedIn: token !== null,
        isLate: identity().token !== token,
      });
    }
    throw reason;
  }
};
