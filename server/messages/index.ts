import type { OutboundPolicy } from '../outbound/policy';
import type { SecretBox } from '../secrets';
import { createMailer, type Mailer, type MailSettings } from './mail';
import type { Outcome } from './outcome';
import { PushSender } from './push';
import { TelegramBot } from './telegram';

export type { MailFile } from './mail';
export type { Outcome } from './outcome';
export { TelegramBot, TelegramError, type Update, type Wait } from './telegram';

/** What the operator set up for messages. */
export interface MessageSettings {
  /** Null: no e-mail. */
  readonly mail: MailSettings | null;
  /** Null: stores cannot have a bot, as its token could not be kept. */
  readonly secrets: SecretBox | null;
  readonly telegramUrl: string;
  /** The address of this server for links in messages; null: none is sent. */
  readonly publicUrl: string | null;
  /** Telegram can send updates to `publicUrl`; otherwise they are fetched. */
  readonly webhooks: boolean;
  /** Whose keys browsers subscribe with, and which push services they may name; null: no notifications to browsers. */
  readonly push: { readonly secrets: SecretBox; readonly outbound: OutboundPolicy } | null;
}

/** After a service could not be reached, it is left alone for so long, in ms. */
const PAUSE_MS = 30_000;
/** What waits for its turn longer than this, in ms, comes back later: its job is claimed for two minutes only. */
const TURN_MS = 30_000;
/** Whom push services can tell of a problem, where this server has no address of its own. */
const NO_CONTACT = 'mailto:operator@romduol.invalid';
const TAKES_TURNS = 'waits for others';

/** The services that messages go through. */
export class MessageServices {
  readonly mail: Mailer | null;
  readonly secrets: SecretBox | null;
  readonly publicUrl: string | null;
  /** Null: browsers get no notifications, as the server has no keys for push services. */
  readonly push: PushSender | null;
  /** Where Telegram sends updates; null: they are fetched. */
  readonly webhookBase: string | null;
  /** Until when a service is left alone, in ms, with the reason. */
  private readonly pauses = new Map<string, { readonly until: number; readonly reason: string }>();
  /** Of each service, the end of the last message that was handed to it. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(private readonly settings: MessageSettings) {
    this.mail = settings.mail && createMailer(settings.mail);
    this.secrets = settings.secrets;
    this.publicUrl = settings.publicUrl;
    const { push, publicUrl } = settings;
    const contact = publicUrl?.startsWith('https://') === true ? publicUrl : NO_CONTACT;
    this.push = push && new PushSender(push.secrets, push.outbound, contact);
    this.webhookBase = settings.webhooks ? settings.publicUrl : null;
  }

  bot(token: string): TelegramBot {
    return new TelegramBot(this.settings.telegramUrl, token);
  }

  /**
   * Sends by a service that is not paused, one message after the other, in the order of the calls. A service that asks for
   * time, or does not answer, is paused for all messages.
   */
  send(service: string, now: number, attempt: () => Promise<Outcome>): Promise<Outcome> {
    const patience = AbortSignal.timeout(TURN_MS);
    const before = this.turns.get(service) ?? Promise.resolve();
    const sent = before.then(() =>
      patience.aborted
        ? { kind: 'later' as const, reason: TAKES_TURNS, afterMs: 0 }
        : this.sendUnlessPaused(service, now, attempt),
    );
    const turn = sent
      .catch(() => undefined)
      .then(() => {
        if (this.turns.get(service) === turn) this.turns.delete(service);
      });
    this.turns.set(service, turn);
    return sent;
  }

  private async sendUnlessPaused(service: string, now: number, attempt: () => Promise<Outcome>): Promise<Outcome> {
    const pause = this.pauses.get(service);
    if (pause !== undefined && now < pause.until) {
      return { kind: 'later', reason: pause.reason, afterMs: pause.until - now };
    }
    const outcome = await attempt();
    if (outcome.kind === 'later' && (outcome.afterMs !== undefined || outcome.reason === 'unreachable')) {
      this.pauses.set(service, { until: now + (outcome.afterMs ?? PAUSE_MS), reason: outcome.reason });
    } else {
      this.pauses.delete(service);
    }
    return outcome;
  }
}
