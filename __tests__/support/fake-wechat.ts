import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WeChat } from '../../server/super-app/wechat/api';
import { templateIn } from '../../server/super-app/wechat/template';

type Payload = Readonly<Record<string, unknown>>;

const APP_ID = 'wx0123456789abcdef';
const APP_SECRET = 'the secret of the app';
export const TEMPLATES = {
  answered: 'an-answer-to-your-order-00000000000000000000',
  ready: 'your-order-is-to-be-fetched-0000000000000000',
} as const;

/** What WeChat takes into a field of a template, by the field's kind. */
const FITS: Readonly<Record<string, RegExp>> = {
  thing: /^.{1,20}$/u,
  character_string: /^[\x20-\x7e]{1,32}$/,
};

/** A subscription message that arrived. */
interface Message {
  readonly to: string;
  readonly template: string;
  readonly page: string;
  readonly lang: string;
  readonly data: Readonly<Record<string, string>>;
}

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
};

/**
 * A small server with WeChat's API for mini-programs, as its documentation has it: codes are valid once, calls need the
 * app's token, and refusals are answers with `errcode`.
 */
export class FakeWeChat {
  private readonly logins = new Map<string, string>();
  private readonly phones = new Map<string, { readonly countryCode: string; readonly purePhoneNumber: string }>();
  private token = '';
  /** Templates that a person agreed to, once for each time. */
  private readonly agreed: string[] = [];
  readonly messages: Message[] = [];
  messagesAsked = 0;
  /** How it is: answers, hangs up, answers with something else than an answer, or has no time for messages. */
  mood: 'well' | 'away' | 'nonsense' | 'busy' = 'well';
  tokensGiven = 0;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<FakeWeChat> {
    const server = createServer();
    const fake = new FakeWeChat(server);
    server.on('request', (request, response) => void fake.answer(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return fake;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** What an operator writes into the server's settings. */
  get settings(): WeChat {
    const { port } = this.server.address() as AddressInfo;
    const templates = {
      answered: templateIn('', `${TEMPLATES.answered} number=character_string1 status=thing2 store=thing3`),
      ready: templateIn('', `${TEMPLATES.ready} number=character_string3 status=thing1`),
    };
    return { url: `http://127.0.0.1:${port}`, appId: APP_ID, appSecret: APP_SECRET, templates };
  }

  /** What `wx.login` gives on a person's phone. */
  loginCode(openid: string): string {
    const code = `0a${randomBytes(12).toString('hex')}`;
    this.logins.set(code, openid);
    return code;
  }

  /** What the button for phone numbers gives after consent. */
  phoneCode(purePhoneNumber: string, countryCode = '855'): string {
    const code = randomBytes(20).toString('hex');
    this.phones.set(code, { countryCode, purePhoneNumber });
    return code;
  }

  /** Agrees to the sheet about messages: one of this template may come. */
  agrees(openid: string, template: string): void {
    this.agreed.push(`${openid} ${template}`);
  }

  /** Ends the token before its time, as a reset by hand does. */
  endToken(): void {
    this.token = '';
  }

  private session({ searchParams: query }: URL): Payload {
    if (query.get('appid') !== APP_ID || query.get('grant_type') !== 'authorization_code') return { errcode: 40_013 };
    if (query.get('secret') !== APP_SECRET) return { errcode: 40_125, errmsg: 'invalid appsecret' };
    const code = query.get('js_code') ?? '';
    const openid = this.logins.get(code);
    this.logins.delete(code);
    if (openid === undefined) return { errcode: 40_029, errmsg: 'invalid code' };
    return { openid, session_key: randomBytes(16).toString('base64') };
  }

  private stableToken({ appid, secret, grant_type }: Record<string, unknown>): Payload {
    if (appid !== APP_ID || secret !== APP_SECRET || grant_type !== 'client_credential') return { errcode: 40_125 };
    this.tokensGiven += 1;
    this.token ||= randomBytes(16).toString('hex');
    return { access_token: this.token, expires_in: 7_200 };
  }

  private phoneNumber({ code }: Record<string, unknown>): Payload {
    const found = this.phones.get(String(code));
    this.phones.delete(String(code));
    if (!found) return { errcode: 40_029, errmsg: 'code is invalid' };
    const phoneNumber = `+${found.countryCode}${found.purePhoneNumber}`;
    return { errcode: 0, errmsg: 'ok', phone_info: { phoneNumber, ...found, watermark: { appid: APP_ID } } };
  }

  /** A yes is good for one message; a field that does not fit spends nothing. */
  private message({ touser, template_id: template, page, lang, data }: Record<string, unknown>): Payload {
    this.messagesAsked += 1;
    if (this.mood === 'busy') return { errcode: -1, errmsg: 'system error' };
    if (!Object.values<unknown>(TEMPLATES).includes(template))
      return { errcode: 40_037, errmsg: 'invalid template_id' };
    const fields = Object.entries(data as Readonly<Record<string, { readonly value: string }>>);
    const fits = fields.every(([name, { value }]) => FITS[name.replace(/\d+$/, '')]?.test(value));
    if (!fits) return { errcode: 47_003, errmsg: 'argument invalid!' };
    const at = this.agreed.indexOf(`${String(touser)} ${String(template)}`);
    if (at < 0) return { errcode: 43_101, errmsg: 'user refuse to accept the msg' };
    this.agreed.splice(at, 1);
    const values = Object.fromEntries(fields.map(([name, { value }]) => [name, value]));
    const about = { to: String(touser), template: String(template), page: String(page), lang: String(lang) };
    this.messages.push({ ...about, data: values });
    return { errcode: 0, errmsg: 'ok', msgid: this.messages.length };
  }

  private said(url: URL, body: Record<string, unknown>): Payload {
    if (url.pathname === '/sns/jscode2session') return this.session(url);
    if (url.pathname === '/cgi-bin/stable_token') return this.stableToken(body);
    if (this.token === '' || url.searchParams.get('access_token') !== this.token) {
      return { errcode: 40_001, errmsg: 'invalid credential, access_token is invalid or not latest' };
    }
    if (url.pathname === '/cgi-bin/message/subscribe/send') return this.message(body);
    return url.pathname === '/wxa/business/getuserphonenumber' ? this.phoneNumber(body) : { errcode: 48_001 };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (this.mood === 'away') return void request.socket.destroy();
    // It answers with 200 and as text, refusals too.
    response.writeHead(200, { 'content-type': 'text/plain' });
    if (this.mood === 'nonsense') return void response.end('<html>');
    response.end(JSON.stringify(this.said(new URL(request.url ?? '/', this.settings.url), body)));
  }
}
