import type { FastifyRequest } from 'fastify';
import {
  type Endpoint,
  type EndpointName,
  type Endpoints,
  endpoints,
  type Input,
  type Output,
} from '@romduol/contract';
import { inputReader } from '../../../server/http/input';
import { formatRefusal } from '../../../server/http/messages';
import { Refusal, StoreClosed } from '../../../server/http/refusal';
import { i18n } from '../../../src/i18n';
import { misfit, makeSample } from './schema';

export { Refusal, StoreClosed };

/**
 * The server as a component test has it: what each call answers is set by the test. Inputs are read as the real server
 * reads them, and an answer that the contract does not allow fails the test, as does a call that no answer was set for.
 */
type Handler<N extends EndpointName> = (
  input: Input<Endpoints[N]>,
) => Output<Endpoints[N]> | Promise<Output<Endpoints[N]>>;

const handlers = new Map<EndpointName, (input: unknown) => unknown>();
const received: { readonly name: EndpointName; readonly input: unknown }[] = [];
const faults: string[] = [];

/** Sets what a call answers; a `Refusal` that is thrown is one. */
export const answer = <N extends EndpointName>(name: N, handler: Handler<N>): void => {
  handlers.set(name, handler as (input: unknown) => unknown);
};

/** What a call answers, with these fields and nothing else in it. */
export const sampleAnswer = <N extends EndpointName>(
  name: N,
  fields: Partial<Output<Endpoints[N]>> = {},
): Output<Endpoints[N]> => makeSample(endpoints[name].output, fields);

/** What a call was given, each time. */
export const listInputs = <N extends EndpointName>(name: N): readonly Input<Endpoints[N]>[] =>
  received.flatMap((each) => (each.name === name ? [each.input as Input<Endpoints[N]>] : []));

/** Begins anew; throws what was wrong with the calls of the test that ends. */
export const resetServer = (): void => {
  handlers.clear();
  received.length = 0;
  const wrong = faults.splice(0);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
};

const rows = Object.entries(endpoints).map(([name, row]: [string, Endpoint]) => ({
  name: name as EndpointName,
  row,
  path: new RegExp(`^${row.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  read: inputReader(row),
}));

/** As Fastify passes a request to the reader of inputs. */
const toRequest = (
  url: URL,
  params: Record<string, string>,
  { body, kind }: { body: unknown; kind: Endpoint['body'] },
) => {
  const text = typeof body === 'string' ? body : '';
  const content: unknown = kind === 'json' ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
  return {
    url: url.pathname + url.search,
    params,
    query: Object.fromEntries(url.searchParams),
    ...(kind !== 'query' && { body: content }),
  } as unknown as FastifyRequest;
};

type Row = (typeof rows)[number];

/** The call of a request; a literal path is preferred to one with a parameter. */
const findRow = (method: string, { pathname }: URL): Row => {
  const fitting = rows.filter(({ row, path }) => row.method === method && path.test(pathname));
  const found = fitting.find(({ row }) => row.path === pathname) ?? fitting[0];
  if (found === undefined) throw new Error(`${method} ${pathname} is no call of the contract`);
  return found;
};

const readInput = ({ name, row, path, read }: Row, url: URL, body: unknown): unknown => {
  try {
    return read(toRequest(url, { ...path.exec(url.pathname)?.groups }, { body, kind: row.body }));
  } catch (error) {
    const field = error instanceof Refusal ? JSON.stringify(error.data) : String(error);
    throw new Error(`${name} takes no such input, ${field}: ${String(body)} ${url.search}`, { cause: error });
  }
};

const findAnswer = async ({ name, row }: Row, input: unknown): Promise<unknown> => {
  const handler = handlers.get(name);
  if (handler === undefined) throw new Error(`no answer was set for ${name}`);
  const data = await handler(input);
  const wrong = misfit(row.output, data);
  if (wrong !== null) throw new Error(`${name} does not answer so: ${wrong}`);
  return data;
};

const toEnvelope = async (method: string, address: string, body: unknown): Promise<unknown> => {
  const url = new URL(address, window.location.href);
  const row = findRow(method, url);
  const input = readInput(row, url, body);
  received.push({ name: row.name, input });
  try {
    return { code: 0, msg: '', data: await findAnswer(row, input) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, envelopeData: data, reason: name } = error;
    const msg = formatRefusal(error, i18n.language);
    return { code, msg, data, name, ...(error instanceof StoreClosed && { opensAt: error.opensAt }) };
  }
};

/** The edge of the client: what its requests go through. */
export const fetchFromServer = async (address: string, { method = 'GET', body }: RequestInit): Promise<unknown> => {
  const content = await toEnvelope(method, address, body).catch((error: unknown) => {
    faults.push(String(error));
    return { code: 500, msg: String(error), data: null };
  });
  const text = JSON.stringify(content);
  return { status: 200, headers: new Map<string, string>(), text: () => Promise.resolve(text) };
};
