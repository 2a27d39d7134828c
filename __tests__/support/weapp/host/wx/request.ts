import { Failure } from '../failure';
import { toAddress } from '../services';
import { type Apis, type Options, api } from './api';
import type { Network } from './network';

const DEFAULT_TIMEOUT_MS = 60_000;

/** Header names are returned as an iPhone writes them: compare them without regard to case. */
const titleCase = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

function encode(data: unknown, contentType: string): string | undefined {
  if (data === undefined || data === null) return undefined;
  if (typeof data === 'string') return data;
  if (!contentType.includes('x-www-form-urlencoded')) return JSON.stringify(data);
  const pairs = Object.entries(data as object).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(pairs).toString();
}

function withQuery(url: string, data: unknown): string {
  if (typeof data !== 'object' || data === null) return url;
  const pairs = Object.entries(data).filter(([, value]) => value !== undefined);
  const query = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  if (query.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** With dataType json an answer that is no JSON stays a text. */
function decode(body: string, dataType: unknown): unknown {
  if (dataType !== undefined && dataType !== 'json') return body;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

async function send(options: Options, network: Network, signal: AbortSignal): Promise<object> {
  if (!network.online) throw new Failure('');
  const url = String(options.url);
  if (!/^https?:\/\//.test(url)) throw new Failure(`invalid url "${url}"`);
  const method = String(options.method ?? 'GET').toUpperCase();
  const bare = method === 'GET' || method === 'HEAD';
  const header = (options.header ?? {}) as Record<string, unknown>;
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(header)) {
    if (value !== undefined && value !== null) headers.set(name, String(value));
  }
  const body = bare ? undefined : encode(options.data, headers.get('content-type') ?? '');
  const address = toAddress(url);
  const response = await fetch(bare ? withQuery(address, options.data) : address, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    credentials: 'omit',
    signal,
  });
  const answered = [...response.headers].map(([name, value]) => [titleCase(name), value]);
  const buffer = options.responseType === 'arraybuffer';
  const data = buffer ? await response.arrayBuffer() : decode(await response.text(), options.dataType);
  return { data, statusCode: response.status, header: Object.fromEntries(answered), cookies: [] };
}

export function requestApis(network: Network): Apis {
  return {
    request: (options: Options) => {
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort('timeout'), Number(options.timeout ?? DEFAULT_TIMEOUT_MS));
      const run = api('request', async () => {
        try {
          return await send(options, network, abort.signal);
        } catch (error) {
          if (error instanceof Failure) throw error;
          throw new Failure(abort.signal.aborted ? String(abort.signal.reason) : '');
        } finally {
          clearTimeout(timer);
        }
      });
      run({ ...options, complete: (result) => options.complete?.(result) });
      return {
        abort: () => abort.abort('abort'),
        onHeadersReceived: () => undefined,
        offHeadersReceived: () => undefined,
      };
    },
  };
}
