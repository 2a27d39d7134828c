import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WeChat } from '../../server/super-app/wechat/api';

type Said = Readonly<Record<string, unknown>>;

const APP_ID = 'wx0123456789abcdef';
const APP_SECRET = 'the secret of the app';

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
};

/**
 * A small server that speaks WeChat's API for mini-programs, as its documentation has it: codes are good once, calls want
 * the app's token, and refusals are answers with `errcode`.
 */
export class FakeWeChat {
  private readonly logins = new Map<string, string>();
  private readonly phones = new Map<string, { readonly countryCode: string; readonly purePhoneNumber: string }>();
  private token = '';
  /** How it is: answers, hangs up, or answers with something else than an answer. */
  mood: 'well' | 'away' | 'nonsense' = 'well';
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
    return { url: `http://127.0.0.1:${port}`, appId: APP_ID, appSecret: APP_SECRET };
  }

  /** What `wx.login` gives on the phone of somebody. */
  loginCode(openid: string): string {
    const code = `0a${randomBytes(12).toString('hex')}`;
    this.logins.set(code, openid);
    return code;
  }

  /** What the button for phone numbers gives, when somebody agrees. */
  phoneCode(purePhoneNumber: string, countryCode = '855'): string {
    const code = randomBytes(20).toString('hex');
    this.phones.set(code, { countryCode, purePhoneNumber });
    return code;
  }

  /** The token is over before its time, as when somebody resets it by hand. */
  endToken(): void {
    this.token = '';
  }

  private session({ searchParams: query }: URL): Said {
    if (query.get('appid') !== APP_ID || query.get('grant_type') !== 'authorization_code') return { errcode: 40_013 };
    if (query.get('secret') !== APP_SECRET) return { errcode: 40_125, errmsg: 'invalid appsecret' };
    const code = query.get('js_code') ?? '';
    const openid = this.logins.get(code);
    this.logins.delete(code);
    if (openid === undefined) return { errcode: 40_029, errmsg: 'invalid code' };
    return { openid, session_key: randomBytes(16).toString('base64') };
  }

  private stableToken({ appid, secret, grant_type }: Record<string, unknown>): Said {
    if (appid !== APP_ID || secret !== APP_SECRET || grant_type !== 'client_credential') return { errcode: 40_125 };
    this.tokensGiven += 1;
    this.token ||= randomBytes(16).toString('hex');
    return { access_token: this.token, expires_in: 7_200 };
  }

  private phoneNumber({ code }: Record<string, unknown>): Said {
    const found = this.phones.get(String(code));
    this.phones.delete(String(code));
    if (!found) return { errcode: 40_029, errmsg: 'code is invalid' };
    const phoneNumber = `+${found.countryCode}${found.purePhoneNumber}`;
    return { errcode: 0, errmsg: 'ok', phone_info: { phoneNumber, ...found, watermark: { appid: APP_ID } } };
  }

  private said(url: URL, body: Record<string, unknown>): Said {
    if (url.pathname === '/sns/jscode2session') return this.session(url);
    if (url.pathname === '/cgi-bin/stable_token') return this.stableToken(body);
    if (this.token === '' || url.searchParams.get('access_token') !== this.token) {
      return { errcode: 40_001, errmsg: 'invalid credential, access_token is invalid or not latest' };
    }
    return url.pathname === '/wxa/business/getuserphonenumber' ? this.phoneNumber(body) : { errcode: 48_001 };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (this.mood === 'away') return void request.socket.destroy();
    // It answers with 200 and as text, whatever it says.
    response.writeHead(200, { 'content-type': 'text/plain' });
    if (this.mood === 'nonsense') return void response.end('<html>');
    response.end(JSON.stringify(this.said(new URL(request.url ?? '/', this.settings.url), body)));
  }
}
