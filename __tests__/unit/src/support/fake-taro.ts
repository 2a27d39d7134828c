/**
 * Taro as the client's infrastructure uses it: requests with their chain of interceptors, storage, sockets, events.
 * `jest.mock('@tarojs/taro', () => jest.requireActual('../support/fake-taro'))`.
 */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly data?: string;
  readonly header: Readonly<Record<string, string>>;
  readonly timeout?: number;
}

interface Chain {
  readonly requestParams: Sent;
  proceed(params: Sent): Promise<unknown>;
}
type Interceptor = (chain: Chain) => Promise<unknown>;
type Answer = { readonly statusCode: number; readonly data: unknown; readonly header?: Record<string, string> };
type Answering = (sent: Sent) => Answer | Promise<Answer>;

const interceptors: Interceptor[] = [];
const stored = new Map<string, unknown>();
const listeners = new Map<string, ((value: unknown) => void)[]>();

/** What was sent, how it is answered, and what was aborted. */
export const network = {
  sent: [] as Sent[],
  aborted: 0,
  /** How much the device stores, in characters. */
  room: Number.POSITIVE_INFINITY,
  answer: ((): Answer => ({ statusCode: 200, data: '{"code":0,"msg":"","data":null}' })) as Answering,
  /** Answers every call with this data. */
  gives(data: unknown): void {
    network.answer = () => ({ statusCode: 200, data: JSON.stringify({ code: 0, msg: '', data }) });
  },
  refuses(code: number, msg: string, data: unknown = null, statusCode = 200, name?: string): void {
    network.answer = () => ({ statusCode, data: JSON.stringify({ code, msg, data, name }) });
  },
  fails(reason: unknown): void {
    network.answer = () => Promise.reject(reason);
  },
  reset(): void {
    network.sent.length = 0;
    network.aborted = 0;
    network.room = Number.POSITIVE_INFINITY;
    stored.clear();
  },
};

const transport = (sent: Sent): Promise<unknown> => {
  network.sent.push(sent);
  const task = Promise.resolve().then(() => network.answer(sent));
  return Object.assign(task, { abort: () => (network.aborted += 1) });
};

const run = (params: Sent, at: number): Promise<unknown> => {
  const interceptor = interceptors[at];
  if (interceptor === undefined) return transport(params);
  return interceptor({ requestParams: params, proceed: (next) => run(next, at + 1) });
};

/** A socket that a test plays the server of. */
export class FakeSocket {
  readonly sent: string[] = [];
  closed = false;
  #open: () => void = () => undefined;
  #message: (event: { data: string }) => void = () => undefined;
  #close: (event: { code: number }) => void = () => undefined;
  #error: () => void = () => undefined;

  constructor(readonly url: string) {}

  onOpen(callback: () => void): void {
    this.#open = callback;
  }
  onMessage(callback: (event: { data: string }) => void): void {
    this.#message = callback;
  }
  onClose(callback: (event: { code: number }) => void): void {
    this.#close = callback;
  }
  onError(callback: () => void): void {
    this.#error = callback;
  }
  send({ data }: { data: string }): Promise<void> {
    this.sent.push(data);
    return Promise.resolve();
  }
  close(): void {
    this.closed = true;
  }

  accepts(): void {
    this.#open();
  }
  says(data: string | object): void {
    this.#message({ data: typeof data === 'string' ? data : JSON.stringify(data) });
  }
  dies(code = 1006): void {
    this.#close({ code });
  }
  errs(): void {
    this.#error();
  }
}

export const sockets: FakeSocket[] = [];

const Taro = {
  request: (params: Sent) => run(params, 0),
  addInterceptor: (interceptor: Interceptor) => interceptors.push(interceptor),
  getStorageSync: (key: string) => stored.get(key) ?? '',
  setStorageSync: (key: string, value: unknown) => {
    const others = [...stored].filter(([name]) => name !== key);
    const size = JSON.stringify([...others, value]).length;
    if (size > network.room) throw new Error('setStorageSync:fail storage size limit reached');
    stored.set(key, JSON.parse(JSON.stringify(value)));
  },
  removeStorageSync: (key: string) => stored.delete(key),
  connectSocket: ({ url }: { url: string }) => {
    const socket = new FakeSocket(url);
    sockets.push(socket);
    return Promise.resolve(socket);
  },
  eventCenter: {
    on: (name: string, listen: (value: unknown) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listen]),
    trigger: (name: string, value: unknown) => listeners.get(name)?.forEach((listen) => listen(value)),
  },
  getCurrentPages: () => [],
  navigateTo: jest.fn(() => Promise.resolve()),
  redirectTo: jest.fn(() => Promise.resolve()),
  reLaunch: jest.fn(() => Promise.resolve()),
};

/** Every key that the device holds now. */
export const storedKeys = (): string[] => [...stored.keys()];
export const hold = (key: string, value: unknown): void => void stored.set(key, value);

export default Taro;
