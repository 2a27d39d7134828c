import type { SocketMessage } from '@romduol/contract/events';

/** The live connection of a component test: it stays on its way, and nothing comes but what the test sends. */
export class SilentSocket extends EventTarget {
  static newest: SilentSocket | null = null;
  readonly readyState = 0;
  onmessage: ((event: { readonly data: string }) => void) | null = null;

  constructor() {
    super();
    SilentSocket.newest = this;
  }

  send(): void {}
  close(): void {}
}

/** The server sends a message by the connection that was opened last. */
export const hears = (message: SocketMessage): void => {
  const to = SilentSocket.newest?.onmessage;
  if (to == null) throw new Error('no live connection was opened');
  to({ data: JSON.stringify(message) });
};
