/**
 * Commands of the live connection. 17, 18 and 21 have their fixed meaning; ours start at 100. `data` carries ids and
 * versions, never state: clients that receive one ask the server.
 */
export const COMMANDS = {
  signedOut: 17,
  planEnded: 18,
  relaunch: 21,
  cart: 100,
  order: 101,
  table: 102,
  staffNeeded: 103,
  availability: 104,
  notice: 105,
  /** A print job changed; with `printerId`, that printer has just failed, or prints again. */
  printJob: 106,
  /** The kitchen's screen changed. */
  kitchenTicket: 107,
  /** A member's wallet or coupons changed; with `takenBy`, the entry's id, staff took something out of the wallet. */
  wallet: 108,
  reservation: 109,
  /** The line of a site to its office went down, or came back. */
  line: 110,
  /** The waiting list changed. */
  waiting: 111,
} as const;

export type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

export interface SocketMessage {
  readonly cmd: Command;
  readonly data: Readonly<Record<string, string | number>>;
  readonly isPlan?: boolean;
  readonly galleryGoodsIds?: readonly number[];
  readonly tableUuid?: string;
}

/** The socket's path and the client type that it names itself by. */
export const SOCKET_PATH = '/api/socket';
export const CLIENT_TYPE = 5;
/** Text heartbeat (T-18). */
export const PING = 'ping';
export const PONG = 'pong';
/** The token is not good: coming back is of no use. */
export const CLOSE_UNAUTHORISED = 4401;
/** The server is stopping, or cannot serve at the moment: reconnect after the usual pause (T-18). */
export const CLOSE_RESTART = 1012;
/** More was sent, or more connections were opened, than any client of ours does. */
export const CLOSE_TOO_MUCH = 1008;
