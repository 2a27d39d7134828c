import { SOCKET_PATH } from '../../protocol';
import { type Apis, type Options, api } from './api';
import type { Network } from './network';

type Heard = 'open' | 'message' | 'close' | 'error';

/** No more than five sockets at once. */
const LIMIT = 5;
const open = new Set<WebSocket>();

function connect(options: Options, network: Network): WebSocket {
  const asked = new URL(String(options.url));
  const address = new URL(SOCKET_PATH, location.origin);
  address.protocol = 'ws:';
  address.searchParams.set('path', `${asked.pathname}${asked.search}`);
  address.searchParams.set('headers', JSON.stringify(options.header ?? {}));
  // Without a network nothing answers, neither here.
  if (!network.online) address.port = '9';
  const protocols = Array.isArray(options.protocols) ? options.protocols.map(String) : [];
  const socket = new WebSocket(address, protocols);
  socket.binaryType = 'arraybuffer';
  open.add(socket);
  socket.addEventListener('close', () => open.delete(socket));
  return socket;
}

function createTask(socket: WebSocket): object {
  const hear = (event: Heard, detail: (event: Event) => object) => (listener: (value: object) => void) => {
    socket.addEventListener(event, (value) => listener(detail(value)));
  };
  return {
    get readyState() {
      return socket.readyState;
    },
    CONNECTING: WebSocket.CONNECTING,
    OPEN: WebSocket.OPEN,
    CLOSING: WebSocket.CLOSING,
    CLOSED: WebSocket.CLOSED,
    send: api('sendSocketMessage', ({ data }) => socket.send(data as string | ArrayBuffer)),
    close: api('closeSocket', ({ code, reason }) => {
      socket.close(Number(code ?? 1000), reason === undefined ? undefined : String(reason));
    }),
    onOpen: hear('open', () => ({ header: {} })),
    onMessage: hear('message', (event) => ({ data: (event as MessageEvent<unknown>).data })),
    onClose: hear('close', (event) => {
      const { code, reason } = event as CloseEvent;
      return { code, reason };
    }),
    onError: hear('error', () => ({ errMsg: 'connectSocket:fail' })),
  };
}

export function socketApis(network: Network): Apis {
  return {
    connectSocket: (options: Options) => {
      if (open.size >= LIMIT) {
        const result = { errMsg: 'connectSocket:fail exceed max task count' };
        options.fail?.(result);
        options.complete?.(result);
        return undefined;
      }
      const task = createTask(connect(options, network));
      api('connectSocket', () => ({ socketTaskId: open.size }))({ ...options, complete: (r) => options.complete?.(r) });
      return task;
    },
  };
}
