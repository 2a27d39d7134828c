/**
 * Commands of the live connection. 17, 18 and 21 have their fixed meaning; ours start at 100. `data` carries ids and
 * versions, never state: whoever hears one asks the server.
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
  printJob: 106,
  /** A member's wallet or coupons changed. */
  wallet: 108,
  reservation: 109,
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
/** Close codes of ours: the token is not good; the server is going down and will be back. */
export const CLOSE_UNAUTHORISED = 4401;
