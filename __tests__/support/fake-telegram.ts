import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Readonly<Record<string, unknown>>;

export const BOT_TOKEN = '700800900:AAExampleExampleExampleExample_token';
export const BOT_NAME = 'romduol_test_bot';

interface Sent {
  readonly chat: string;
  readonly text: string;
}

/** What somebody writes to the bot, as Telegram passes it on. */
interface Written {
  readonly chat: number;
  readonly text: string;
  readonly language?: string;
  readonly type?: 'private' | 'group';
}

const readBody = async (request: IncomingMessage): Promise<Body> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Body);
};

const refusal = (code: number, description: string, parameters?: object) => ({
  status: code,
  body: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
});
const success = (result: unknown) => ({ status: 200, body: { ok: true, result } });

/** A small server with Telegram's Bot API, as its documentation has it: answers, refusals and updates of one bot. */
export class FakeTelegram {
  readonly sent: Sent[] = [];
  /** Requests to send, those too that were refused. */
  asked = 0;
  /** Chats that have blocked the bot, and those that exist no more. */
  readonly blocked = new Set<string>();
  readonly gone = new Set<string>();
  /** The answer to the next messages: seconds to wait, or nobody answers. */
  mood: { readonly retryAfter: number } | 'well' | 'away' | 'broken' = 'well';
  /** A message is answered once this ends. */
  holds: Promise<void> = Promise.resolve();
  token = BOT_TOKEN;
  webhook: { readonly url: string; readonly secret: string } | null = null;
  private updates: { readonly update_id: number }[] = [];
  private lastUpdate = 1_000;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<FakeTelegram> {
    const server = createServer();
    const fake = new FakeTelegram(server);
    server.on('request', (request, response) => void fake.answer(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return fake;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A person writes to the bot. Returns the update as Telegram sends it. */
  writes({ chat, text, language = 'en', type = 'private' }: Written) {
    this.lastUpdate += 1;
    const from = { id: chat, is_bot: false, first_name: 'Dara', language_code: language };
    const message = { message_id: this.lastUpdate, date: 0, from, chat: { id: chat, type }, text };
    const update = { update_id: this.lastUpdate, message };
    this.updates.push(update);
    return update;
  }

  textsTo(chat: number): string[] {
    return this.sent.filter((each) => each.chat === String(chat)).map(({ text }) => text);
  }

  private sendMessage({ chat_id: chat, text }: Body) {
    this.asked += 1;
    if (typeof this.mood === 'object') {
      const { retryAfter } = this.mood;
      return refusal(429, `Too Many Requests: retry after ${retryAfter}`, { retry_after: retryAfter });
    }
    if (this.mood === 'broken') return refusal(502, 'Bad Gateway');
    if (typeof text !== 'string' || text === '') return refusal(400, 'Bad Request: message text is empty');
    if (text.length > 4_096) return refusal(400, 'Bad Request: message is too long');
    const to = String(chat);
    if (this.blocked.has(to)) return refusal(403, 'Forbidden: bot was blocked by the user');
    if (this.gone.has(to)) return refusal(400, 'Bad Request: chat not found');
    this.sent.push({ chat: to, text });
    return success({ message_id: this.sent.length, date: 0, chat: { id: chat, type: 'private' }, text });
  }

  private getUpdates({ offset }: Body) {
    if (this.webhook !== null) {
      return refusal(409, "Conflict: can't use getUpdates method while webhook is active");
    }
    // What is below the offset is confirmed, and never comes again.
    this.updates = this.updates.filter(({ update_id: id }) => id >= Number(offset ?? 0));
    return success(this.updates);
  }

  private does(method: string, body: Body) {
    switch (method) {
      case 'getMe':
        return success({ id: 700_800_900, is_bot: true, first_name: 'Romduol', username: BOT_NAME });
      case 'sendMessage':
        return this.sendMessage(body);
      case 'getUpdates':
        return this.getUpdates(body);
      case 'setWebhook':
        this.webhook = { url: String(body['url']), secret: String(body['secret_token']) };
        return success(true);
      case 'deleteWebhook':
        this.webhook = null;
        return success(true);
      default:
        return refusal(404, 'Not Found: method not found');
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (this.mood === 'away') return void request.socket.destroy();
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const { status, body: said } = token === this.token ? this.does(method, body) : refusal(401, 'Unauthorized');
    if (method === 'sendMessage') await this.holds;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }
}
