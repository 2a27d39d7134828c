import type { Http2Session, Settings } from 'node:http2';

/** Where a site opens its tunnel, and the name of what is spoken in it: HTTP/2 in which the office is the client. */
export const TUNNEL_PATH = '/site/tunnel';
export const TUNNEL_PROTOCOL = 'romduol-site';

/** What a stream of the tunnel leads to: the site's own HTTP port, or its PostgreSQL. */
export type Target = 'http' | 'postgres';

export const isTarget = (text: string): text is Target => text === 'http' || text === 'postgres';

/** The header with the parameters of a connection to PostgreSQL, as JSON. */
export const STARTUP = 'x-startup';

/** What is under way in a stream, and in all of them, before the receiver must confirm; bytes. Lines to restaurants are slow and far. */
const STREAM_WINDOW = 1024 * 1024;
const SESSION_WINDOW = 8 * 1024 * 1024;
export const SETTINGS: Settings = { initialWindowSize: STREAM_WINDOW };

export const widen = (session: Http2Session): void => {
  session.setLocalWindowSize(SESSION_WINDOW);
};
