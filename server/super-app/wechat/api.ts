import type { MessageTemplates } from './template';

/** A mini-program of WeChat, as its operator registered it. */
export interface WeChat {
  /** Without a slash at its end: https://api.weixin.qq.com */
  readonly url: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly templates: MessageTemplates;
}

const TIMEOUT_MS = 10_000;
/** A token is replaced this long before its end, in ms. */
const EARLY_MS = 5 * 60_000;

/** What WeChat says of codes that are wrong, used, or too old. */
const UNKNOWN_CODE: readonly unknown[] = [40_029, 40_163, 40_226];
/** … and of a token that is over, whatever we were told of its end. */
const STALE_TOKEN: readonly unknown[] = [40_001, 40_014, 42_001];

export type Said = Readonly<Record<string, unknown>>;

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null;

const ask = async (address: URL, body: object | null): Promise<Said> => {
  const answer = await fetch(address, {
    ...(body !== null && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok || !isSaid(said)) throw new Error(`WeChat answered ${answer.status} without an answer`);
  return said;
};

/** Null where the code is none that WeChat knows; throws for anything else that is not a success. */
const understood = (said: Said): Said | null => {
  const { errcode = 0 } = said;
  if (errcode === 0) return said;
  if (UNKNOWN_CODE.includes(errcode)) return null;
  // Its words are not repeated: they may name the secret that was sent.
  throw new Error(`WeChat answered with error ${String(errcode)}`);
};

const addressOf = ({ url }: WeChat, path: string, query: Readonly<Record<string, string>>): URL => {
  const address = new URL(url + path);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
};

/** Asks who made a login code (`code2Session`). */
export const sessionOf = async (weChat: WeChat, code: string): Promise<Said | null> => {
  const query = { appid: weChat.appId, secret: weChat.appSecret, js_code: code, grant_type: 'authorization_code' };
  return understood(await ask(addressOf(weChat, '/sns/jscode2session', query), null));
};

/** The calls that want the app's own token, which is kept until shortly before its end. */
export class WeChatCalls {
  private token: { readonly text: string; readonly until: number } | null = null;

  constructor(private readonly weChat: WeChat) {}

  /** Null where the code in the body is none that WeChat knows, or where it says one of `expected`. */
  async post(path: string, body: object, now: Date, expected: readonly number[] = []): Promise<Said | null> {
    const said = await this.withToken(path, body, now);
    return expected.some((errcode) => errcode === said['errcode']) ? null : understood(said);
  }

  private async withToken(path: string, body: object, now: Date): Promise<Said> {
    const said = await this.once(path, body, now);
    if (!STALE_TOKEN.includes(said['errcode'])) return said;
    this.token = null;
    return this.once(path, body, now);
  }

  private async once(path: string, body: object, now: Date): Promise<Said> {
    const token = await this.tokenAt(now.getTime());
    return ask(addressOf(this.weChat, path, { access_token: token }), body);
  }

  /** The stable kind: processes that ask for it each get the same one, and none ends another's. */
  private async tokenAt(now: number): Promise<string> {
    if (this.token !== null && now < this.token.until) return this.token.text;
    const { appId, appSecret } = this.weChat;
    const body = { grant_type: 'client_credential', appid: appId, secret: appSecret };
    const said = understood(await ask(addressOf(this.weChat, '/cgi-bin/stable_token', {}), body));
    const { access_token: text, expires_in: seconds } = said ?? {};
    if (typeof text !== 'string' || typeof seconds !== 'number') throw new Error('WeChat gave no token');
    this.token = { text, until: now + seconds * 1_000 - EARLY_MS };
    return text;
  }
}
