import type { Command, SocketMessage } from '@romduol/contract/events';
import { makeAutoObservable, runInAction } from 'mobx';
import { SOCKET_RECONNECT_MS } from '@romduol/domain/limits';
import { connection } from '../connection';
import { environment } from '../platform/environment';
import { onReturn, onUnload } from '../platform/visibility';
import { LiveConnection, type SocketState } from '../realtime/socket';
import { i18n } from '../i18n';
import type { SessionStore } from './session';
import type { TableStore } from './table';

type Listener = (message: SocketMessage) => void;

/**
 * The live connection as the stores use it. A message is a hint: its handlers load from the server. What was missed
 * while the connection was down, or the app in the background, is loaded by the handlers of `onCatchUp`.
 */
export class LiveStore {
  state: SocketState = 'closed';
  readonly #connection: LiveConnection;
  readonly #listeners = new Map<Command, Set<Listener>>();
  readonly #catchUp = new Set<() => void>();
  readonly #session: SessionStore;

  constructor(session: SessionStore, table: TableStore, unauthorised: () => void) {
    this.#session = session;
    this.#connection = new LiveConnection({
      address: () => {
        const { token } = session;
        const tableUuid = session.role === 'diner' ? table.tableUuid : null;
        return token === null
          ? null
          : { origin: environment.socketOrigin(), token, language: i18n.language, tableUuid };
      },
      onOpen: () => this.catchUp(),
      onMessage: (message) => this.#listeners.get(message.cmd)?.forEach((listener) => listener(message)),
      onUnauthorised: unauthorised,
      onState: (state) => runInAction(() => (this.state = state)),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Watches the app's life: closes when it is unloaded, catches up when the person returns. */
  attach(): void {
    connection.watch();
    // A network without answers has no event for their return: so it is polled.
    setInterval(() => connection.isSilent && this.catchUp(), SOCKET_RECONNECT_MS);
    onUnload(() => this.#connection.close());
    onReturn(() => {
      this.#connection.wake();
      this.catchUp();
    });
  }

  /** Connects with the token that is held now; without one it closes. */
  reconnect(): void {
    if (this.#session.isSignedIn) this.#connection.open();
    else this.#connection.close();
  }

  close(): void {
    this.#connection.close();
  }

  /** Calls for every message of a command; the returned function stops that. */
  on(command: Command, listener: Listener): () => void {
    const listeners = this.#listeners.get(command) ?? new Set<Listener>();
    this.#listeners.set(command, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Calls on every (re)connection and every return to the foreground; the returned function stops that. */
  onCatchUp(refetch: () => void): () => void {
    this.#catchUp.add(refetch);
    return () => this.#catchUp.delete(refetch);
  }

  catchUp(): void {
    this.#catchUp.forEach((refetch) => refetch());
  }
}
