import { createHash } from 'node:crypto';
import { SECOND_MS } from '@romduol/domain/time/units';
import { type Outcome, toReason } from './outcome';

/** Where Telegram answers bots: only tests, and a Bot API server of the operator's own, set another. */
export const TELEGRAM_URL = 'https://api.telegram.org';

/** Jobs and calls wait for an answer so long, in ms: others wait meanwhile. */
const TIMEOUT_MS = 4_000;
/** Characters that a message may have. */
const TEXT_MAX = 4_096;
const TOO_MANY = 429;
const BLOCKED = 403;
const BAD_REQUEST = 400;
/** The token was revoked, or never was one. */
const REFUSED: readonly number[] = [401, 404];
const SERVER_ERROR = 500;

/** A person, or a group, that wrote to a bot. Of an update only what is used. */
export interface Update {
  readonly update_id: number;
  readonly message?: {
    readonly text?: string;
    readonly chat: { readonly id: number; readonly type: string };
    readonly from?: { readonly language_code?: string };
  };
  /** Somebody blocked the bot, or took it back. */
  readonly my_chat_member?: {
    readonly chat: { readonly id: number };
    readonly new_chat_member: { readonly status: string };
  };
}

/** How long Telegram holds a request for updates until there is one, and what ends it before. */
export interface Wait {
  readonly seconds: number;
  readonly stop: AbortSignal | undefined;
}

/** A refusal of Telegram's. Its description is Telegram's own text: it does not have the token. */
export class TelegramError extends Error {
  constructor(
    readonly code: number,
    readonly description: string,
    readonly retryAfterMs: number | null,
  ) {
    super(`Telegram answered ${code}: ${description}`);
  }

  get isTokenRefused(): boolean {
    return REFUSED.includes(this.code);
  }
}

interface Answer {
  readonly ok?: boolean;
  readonly result?: unknown;
  readonly error_code?: number;
  readonly description?: string;
  readonly parameters?: { readonly retry_after?: number };
}

/** Telegram's Bot API for one bot. Every call throws TelegramError for a refusal, and Error where nobody answers. */
export class TelegramBot {
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** Sends itself with each update, so that an address that was guessed is of no use. */
  get webhookSecret(): string {
    return createHash('sha256').update(`webhook:${this.token}`).digest('hex');
  }

  async getMe(): Promise<{ readonly id: number; readonly username: string }> {
    const { id, username } = (await this.call('getMe', {})) as { id: number; username: string };
    return { id, username };
  }

  async setWebhook(url: string): Promise<void> {
    const body = { url, secret_token: this.webhookSecret, allowed_updates: ['message', 'my_chat_member'] };
    await this.call('setWebhook', body);
  }

  async deleteWebhook(): Promise<void> {
    await this.call('deleteWebhook', {});
  }

  /** Updates from `offset` on. */
  async getUpdates(offset: number, { seconds, stop }: Wait): Promise<readonly Update[]> {
    const body = { offset, timeout: seconds, allowed_updates: ['message', 'my_chat_member'] };
    const timeout = AbortSignal.timeout(seconds * SECOND_MS + TIMEOUT_MS);
    const signal = stop === undefined ? timeout : AbortSignal.any([timeout, stop]);
    return (await this.call('getUpdates', body, signal)) as readonly Update[];
  }

  /** Sends plain text: nothing in it is markup. */
  async send(chat: string, text: string): Promise<Outcome> {
    const cut = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text;
    const body = { chat_id: chat, text: cut, link_preview_options: { is_disabled: true } };
    try {
      await this.call('sendMessage', body);
      return { kind: 'sent' };
    } catch (error) {
      return toOutcome(error);
    }
  }

  private async call(method: string, body: object, signal = AbortSignal.timeout(TIMEOUT_MS)): Promise<unknown> {
    let response: Response;
    try {
      response = await fetch(`${this.url}/bot${this.token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      });
    } catch {
      // The cause names the address, which has the token.
      throw new Error('Telegram could not be reached');
    }
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (answer.ok === true) return answer.result;
    const { error_code: code = response.status, description = '', parameters } = answer;
    const seconds = parameters?.retry_after;
    throw new TelegramError(code, description, seconds === undefined ? null : seconds * SECOND_MS);
  }
}

const toOutcome = (error: unknown): Outcome => {
  if (!(error instanceof TelegramError)) return { kind: 'later', reason: 'unreachable' };
  const { code, description, retryAfterMs } = error;
  const reason = toReason(`${code} ${description}`);
  if (code === TOO_MANY) {
    return { kind: 'later', reason, ...(retryAfterMs !== null && { afterMs: retryAfterMs }) };
  }
  if (code >= SERVER_ERROR) return { kind: 'later', reason };
  if (code === BLOCKED) return { kind: 'gone', reason };
  if (code === BAD_REQUEST && /chat not found|user is deactivated/i.test(description)) return { kind: 'gone', reason };
  if (error.isTokenRefused) return { kind: 'refused', reason };
  return { kind: 'failed', reason };
};
