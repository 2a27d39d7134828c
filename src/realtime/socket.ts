import { CLIENT_TYPE, CLOSE_UNAUTHORISED, PING, PONG, SOCKET_PATH, type SocketMessage } from '@romduol/contract/events';
import { HEARTBEAT_INTERVAL_MS, HEARTBEAT_REPLY_TIMEOUT_MS, SOCKET_RECONNECT_MS } from '@romduol/domain/limits';
import Taro from '@tarojs/taro';

export type SocketState = 'closed' | 'connecting' | 'open';

/** Everything that arrives is also broadcast inside the app, as an event of this name. */
export const SOCKET_EVENT = 'romduol.socket';

/** What the connection is opened with. */
export interface SocketAddress {
  /** ws:// or wss:// and the host, without a path. */
  readonly origin: string;
  readonly token: string;
  readonly language: string;
  readonly tableUuid: string | null;
}

export interface SocketHandlers {
  /** null = there is no token, so nothing to connect with. */
  address(): SocketAddress | null;
  /** Open, for the first time or again: what happened meanwhile is unknown. */
  onOpen(): void;
  onMessage(message: SocketMessage): void;
  /** The server rejects the token; there is no reconnecting. */
  onUnauthorised(): void;
  onState?(state: SocketState): void;
}

/** `wss://host/api/socket?token=…&lang=en&clientType=5&tableUuid=…`. */
export const socketUrl = ({ origin, token, language, tableUuid }: SocketAddress): string => {
  const table = tableUuid === null ? '' : `&tableUuid=${encodeURIComponent(tableUuid)}`;
  return `${origin}${SOCKET_PATH}?token=${encodeURIComponent(token)}&lang=${language || 'en'}&clientType=${CLIENT_TYPE}${table}`;
};

const parse = (text: unknown): SocketMessage | null => {
  try {
    const message: unknown = JSON.parse(String(text));
    return typeof message === 'object' && message !== null && 'cmd' in message ? (message as SocketMessage) : null;
  } catch {
    return null;
  }
};

/** On the web Taro keeps the close code to itself, so the socket below it is asked. */
const watchCloseCode = (task: Taro.SocketTask): (() => number | undefined) => {
  const { ws } = task as { ws?: EventTarget };
  let code: number | undefined;
  ws?.addEventListener('close', (event) => (code = (event as CloseEvent).code));
  return () => code;
};

type Timer = ReturnType<typeof setTimeout>;

/** The live connection (T-18): a hint that something changed. The server's answers are the truth. */
export class LiveConnection {
  state: SocketState = 'closed';
  readonly #handlers: SocketHandlers;
  #task: Taro.SocketTask | null = null;
  /** Counts connections, so that late events of an old one are not taken for the present one's. */
  #number = 0;
  #wanted = false;
  #reconnect: Timer | undefined;
  #ping: Timer | undefined;
  #pong: Timer | undefined;

  constructor(handlers: SocketHandlers) {
    this.#handlers = handlers;
  }

  /** Connects, or connects anew where token or table are other ones than before. */
  open(): void {
    this.#wanted = true;
    this.#drop();
    const address = this.#handlers.address();
    if (address === null) return;
    this.#to('connecting');
    const number = this.#number;
    Taro.connectSocket({ url: socketUrl(address) }).then(
      (task) => (number === this.#number ? this.#attend(task, number) : task.close({})),
      () => this.#lost(number),
    );
  }

  /** Closes on purpose: nothing reconnects until `open`. */
  close(): void {
    this.#wanted = false;
    this.#drop();
    this.#to('closed');
  }

  /**
   * Where a connection is requested and was closed while the device was suspended, reconnects at once instead of after
   * the pause.
   */
  wake(): void {
    if (this.#wanted && this.state === 'closed') this.open();
  }

  #to(state: SocketState): void {
    this.state = state;
    this.#handlers.onState?.(state);
  }

  #drop(): void {
    this.#number += 1;
    [this.#reconnect, this.#ping, this.#pong].forEach(clearTimeout);
    const task = this.#task;
    this.#task = null;
    if (task !== null) task.close({});
  }

  #attend(task: Taro.SocketTask, number: number): void {
    this.#task = task;
    const current = (act: () => void) => () => (number === this.#number ? act() : undefined);
    task.onOpen(
      current(() => {
        this.#to('open');
        this.#beat(task);
        this.#handlers.onOpen();
      }),
    );
    task.onMessage(({ data }) => current(() => this.#received(data))());
    task.onError(current(() => this.#lost(number)));
    const readCloseCode = watchCloseCode(task);
    task.onClose((result) => current(() => this.#closed(number, readCloseCode() ?? result?.code))());
  }

  /** A ping every 10 s; where no answer has come 10 s later, the connection is lost. */
  #beat(task: Taro.SocketTask): void {
    this.#ping = setTimeout(() => {
      void task.send({ data: PING });
      this.#pong = setTimeout(() => this.#lost(this.#number), HEARTBEAT_REPLY_TIMEOUT_MS);
      this.#beat(task);
    }, HEARTBEAT_INTERVAL_MS);
  }

  #received(data: unknown): void {
    if (data === PONG) {
      clearTimeout(this.#pong);
      return;
    }
    const message = parse(data);
    if (message === null) return;
    Taro.eventCenter.trigger(SOCKET_EVENT, message);
    this.#handlers.onMessage(message);
  }

  #closed(number: number, code: number | undefined): void {
    if (code !== CLOSE_UNAUTHORISED) {
      this.#lost(number);
      return;
    }
    this.close();
    this.#handlers.onUnauthorised();
  }

  #lost(number: number): void {
    if (number !== this.#number) return;
    this.#drop();
    this.#to('closed');
    if (this.#wanted) this.#reconnect = setTimeout(() => this.open(), SOCKET_RECONNECT_MS);
  }
}
