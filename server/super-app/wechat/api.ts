import type { MessageTemplates } from './template';

/** A mini-program of WeChat, as its operator registered it. */
export interface WeChat {
  /** Without a slash at its end: https://api.weixin.qq.com */
  readonly url: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly templates: MessageTemplates;
}

/** How long an answer is waited for, in ms. */
const TIMEOUT_MS = 10_000;
/** … of requests in jobs: the others wait meanwhile. */
const SEND_TIMEOUT_MS = 3_000;
/** A token is replaced this long before its end, in ms. */
const EARLY_MS = 5 * 60_000;

/** WeChat's codes for login codes that are wrong, used, or too old. */
const UNKNOWN_CODE: readonly unknown[] = [40_029, 40_163, 40_226];
/** … and of a token that is over, before the end that it was issued with. */
const STALE_TOKEN: readonly unknown[] = [40_001, 40_014, 42_001];

export type Payload = Readonly<Record<string, unknown>>;

const isSaid = (value: unknown): value is Payload => typeof value === 'object' && value !== null;

const ask = async (address: URL, body: object | null, timeoutMs = TIMEOUT_MS): Promise<Payload> => {
  const answer = await fetch(address, {
    ...(body !== null && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok || !isSaid(said)) throw new Error(`WeChat answered ${answer.status} without a valid answer`);
  return said;
};

/** Null for a code that WeChat does not accept; throws for anything else that is not a success. */
const understood = (said: Payload): Payload | null => {
  const { errcode = 0 } = said;
  if (errcode === 0) return said;
  if (UNKNOWN_CODE.includes(errcode)) return null;
  // Its message is not repeated: it may contain the secret that was sent.
  throw new Error(`WeChat answered with error ${String(errcode)}`);
};

const toUrl = ({ url }: WeChat, path: string, query: Readonly<Record<string, string>>): URL => {
  const address = new URL(url + path);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
};

/** Asks who made a login code (`code2Session`). */
export const fetchSession = async (weChat: WeChat, code: string): Promise<Payload | null> => {
  const query = { appid: weChat.appId, secret: weChat.appSecret, js_code: code, grant_type: 'authorization_code' };
  return understood(await ask(toUrl(weChat, '/sns/jscode2session', query), null));
};

/** What is sent with the app's token. */
interface Message {
  readonly path: string;
  readonly body: object;
  readonly timeoutMs: number;
}

/** The calls that need the app's own token, which is kept until shortly before its end. */
export class WeChatCalls {
  private token: { readonly text: string; readonly until: number } | null = null;

  constructor(private readonly weChat: WeChat) {}

  /** Null for a code in the body that WeChat does not accept. */
  async post(path: string, body: object, now: Date): Promise<Payload | null> {
    return understood(await this.say({ path, body, timeoutMs: TIMEOUT_MS }, now));
  }

  /** A call of a background job. False where WeChat answers one of `refusals`. */
  async send(path: string, body: object, refusals: readonly number[], now: Date): Promise<boolean> {
    const said = await this.say({ path, body, timeoutMs: SEND_TIMEOUT_MS }, now);
    if (refusals.some((errcode) => errcode === said['errcode'])) return false;
    return understood(said) !== null;
  }

  private async say(message: Message, now: Date): Promise<Payload> {
    const said = await this.once(message, now);
    if (!STALE_TOKEN.includes(said['errcode'])) return said;
    this.token = null;
    return this.once(message, now);
  }

  private async once({ path, body, timeoutMs }: Message, now: Date): Promise<Payload> {
    const token = await this.tokenAt(now.getTime(), timeoutMs);
    return ask(toUrl(this.weChat, path, { access_token: token }), body, timeoutMs);
  }

  /** The stable kind: processes that ask for it each get the same one, and none ends another's. */
  private async tokenAt(now: number, timeoutMs: number): Promise<string> {
    if (this.token !== null && now < this.token.until) return this.token.text;
    const { appId, appSecret } = this.weChat;
    const body = { grant_type: 'client_credential', appid: appId, secret: appSecret };
    const said = understood(await ask(toUrl(this.weChat, '/cgi-bin/stable_token', {}), body, timeoutMs));
    const { access_token: text, expires_in: seconds } = said ?? {};
    if (typeof text !== 'string' || typeof seconds !== 'number') throw new Error('WeChat gave no token');
    this.token = { text, until: now + seconds * 1_000 - EARLY_MS };
    return text;
  }
}
