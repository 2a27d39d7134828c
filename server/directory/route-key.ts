import { endpoints } from '@romduol/contract';
import { SOCKET_PATH } from '@romduol/contract/events';
import type { IncomingMessage } from 'node:http';
import { hashToken } from '../http/tokens';

/** What a request names that belongs to one organisation. */
export type RouteKey =
  | { readonly kind: 'token'; readonly hash: Buffer }
  | { readonly kind: 'apiKey'; readonly hash: Buffer }
  | { readonly kind: 'tableCode'; readonly code: string }
  | { readonly kind: 'login'; readonly userName: string; readonly challenge: string }
  | { readonly kind: 'providerLogin'; readonly nonce: string }
  /** What a server on site shows, and by which code a machine becomes one. */
  | { readonly kind: 'site'; readonly hash: Buffer }
  | { readonly kind: 'joinCode'; readonly hash: Buffer };

const TABLE_CODE = /^[0-9A-Za-z]{1,60}$/;
const NONCE = /^\/login\/provider\/([0-9a-f]{32})$/;
const PUBLIC_API = '/api/v1/';
/** Sent by services of others, which name no token: the database that knows the payment, the bot, or the platform answers. */
const CALLBACKS: readonly string[] = ['/api/payment/callback/', '/api/telegram/', '/api/platforms/'];
const SITES = '/site/';
export const JOIN_PATH = '/site/join';

/** Calls whose key is in their body. */
const SIGN_INS: readonly string[] = [
  endpoints.staffLogin.path,
  endpoints.kioskLogin.path,
  endpoints.requestPasswordReset.path,
  endpoints.setPasswordByLink.path,
];
const SCAN = endpoints.consumerAuth.path;

/** How a request finds its database: by its head, by its body, or, the callback of a provider, by who knows the payment. */
export const findWay = ({ method, url = '' }: IncomingMessage): 'head' | 'body' | 'callback' => {
  const [path = ''] = url.split('?', 1);
  if (CALLBACKS.some((begin) => path.startsWith(begin))) return 'callback';
  if (method !== 'POST') return 'head';
  return path === SCAN || path === JOIN_PATH || SIGN_INS.includes(path) ? 'body' : 'head';
};

const toTableCode = (sent: unknown): RouteKey | null => {
  // The version behind the dash is not part of its name.
  const [code = ''] = typeof sent === 'string' ? sent.split('-', 1) : [];
  return TABLE_CODE.test(code) ? { kind: 'tableCode', code } : null;
};

const toToken = (sent: string | null | undefined): Extract<RouteKey, { kind: 'token' }> | null => {
  const token = /^[A-Za-z0-9_-]{20,200}$/.exec(sent ?? '')?.[0];
  return token === undefined ? null : { kind: 'token', hash: hashToken(token) };
};

/** The key in the head of a request: a table code before a token, which may be of another store; null where there is none. */
export const readHead = ({ url = '', headers }: IncomingMessage): RouteKey | null => {
  if (!URL.canParse(url, 'http://localhost')) return null;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === SOCKET_PATH) return toToken(searchParams.get('token'));
  const sent = toToken(headers.authorization?.replace(/^Bearer /, ''));
  if (pathname.startsWith(SITES)) return sent && { kind: 'site', hash: sent.hash };
  if (pathname.startsWith(PUBLIC_API)) return sent && { kind: 'apiKey', hash: sent.hash };
  const nonce = NONCE.exec(pathname)?.[1];
  if (nonce !== undefined) return { kind: 'providerLogin', nonce };
  return toTableCode(searchParams.get('tableUuid')) ?? sent;
};

const parseJson = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** A join code as it is kept: people type it with dashes, or in small letters. */
export const hashJoinCode = (code: string): Buffer => hashToken(code.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase());

/** The key in the body of a call that has it there. */
export const readBody = ({ url, headers }: IncomingMessage, body: string): RouteKey | null => {
  if (url === JOIN_PATH) {
    const { code } = parseJson(body);
    return typeof code === 'string' ? { kind: 'joinCode', hash: hashJoinCode(code) } : null;
  }
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const { tableUuid, userName, challenge } = isJson ? parseJson(body) : Object.fromEntries(new URLSearchParams(body));
  if (typeof userName !== 'string') return toTableCode(tableUuid);
  return {
    kind: 'login',
    userName: userName.trim().toLowerCase(),
    challenge: typeof challenge === 'string' ? challenge : '',
  };
};
