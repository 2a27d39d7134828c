import { randomBytes } from 'node:crypto';
import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import type { Envelope } from '@romduol/contract/envelope';
import type { Call } from '@romduol/contract/generated/calls';
import { ALL_CALLS as CALLS } from './all-calls';

type Sent = Record<string, unknown>;

interface Request {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

/** A value as text; half a character, which no address can hold, becomes the sign for that. */
const written = (value: unknown): string =>
  Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value)).toString();

const withParts = (path: string, input: Sent): { url: string; rest: Sent } => {
  const rest = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(written(value));
  });
  return { url, rest };
};

const asText = (values: Sent): URLSearchParams =>
  new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, written(value)]));

const toRequest = (call: Call, input: Sent): Request => {
  const { url, rest } = withParts(call.path, input);
  if (call.body === 'query') return { url: `${url}?${asText(rest).toString()}`, headers: {} };
  if (call.body === 'json') {
    return { url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(rest) };
  }
  return { url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: asText(rest).toString() };
};

/** Whatever answers calls: the server in this process, or one over the network. */
export interface Answering {
  inject(request: {
    readonly method: Call['method'];
    readonly url: string;
    /** From which address, where the server is in this process. */
    readonly remoteAddress: string;
    readonly headers: Record<string, string>;
    readonly payload?: string;
  }): Promise<{ json(): Envelope<unknown> }>;
}

/** A person with a device, who calls the server as the client does. */
export class Actor {
  token: string | null = null;
  language = 'en';
  /** What proves this device where its token does not; kept as the client keeps it. */
  deviceSecret: string | null = null;
  /** Set to repeat a call that creates or pays; otherwise each has a key of its own. */
  key: string | null = null;
  /** Headers beyond those of the contract: what else a client may send about itself. */
  also: Readonly<Record<string, string>> = {};
  private address = '127.0.0.1';
  private headers: Readonly<Record<string, string>> = {};

  constructor(
    private readonly app: Answering,
    readonly tempId: string,
    /** Where calls go: another release's table, for a client of that release. */
    private readonly calls: Readonly<Record<EndpointName, Call>> = CALLS,
  ) {}

  /** Calls come from another network from now on. */
  from(address: string): this {
    this.address = address;
    return this;
  }

  /** Calls carry these headers too from now on. */
  says(headers: Readonly<Record<string, string>>): this {
    this.headers = headers;
    return this;
  }

  /** Makes a call with whatever is given, right or wrong, and returns the envelope. */
  async tries(name: EndpointName, input: Sent = {}): Promise<Envelope<unknown>> {
    const call = this.calls[name];
    const request = toRequest(call, name === 'consumerAuth' ? this.proving(input) : input);
    const answer = await this.app.inject({
      method: call.method,
      url: request.url,
      remoteAddress: this.address,
      ...(request.payload === undefined ? {} : { payload: request.payload }),
      headers: {
        ...this.also,
        ...request.headers,
        ...this.headers,
        lang: this.language,
        'temp-id': this.tempId,
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(call.once === true ? { 'idempotency-key': this.key ?? randomBytes(12).toString('hex') } : {}),
      },
    });
    const envelope = answer.json();
    this.keepSecret(envelope);
    return envelope;
  }

  private proving(input: Sent): Sent {
    return this.deviceSecret === null ? input : { deviceSecret: this.deviceSecret, ...input };
  }

  private keepSecret({ data }: Envelope<unknown>): void {
    if (typeof data !== 'object' || data === null || !('deviceSecret' in data)) return;
    if (typeof data.deviceSecret === 'string') this.deviceSecret = data.deviceSecret;
  }

  /** Makes a call that must succeed, and returns its data. */
  async does<N extends EndpointName>(name: N, input: Input<Endpoints[N]>): Promise<Output<Endpoints[N]>> {
    const envelope = await this.tries(name, input as Sent);
    if (envelope.code !== 0) throw new Error(`${name} was refused: ${JSON.stringify(envelope)}`);
    return envelope.data as Output<Endpoints[N]>;
  }
}
