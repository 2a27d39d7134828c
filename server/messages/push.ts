import webPush from 'web-push';
import { SECOND_MS } from '@romduol/domain/time/units';
import { parseAddress } from '../outbound/networks';
import type { OutboundPolicy } from '../outbound/policy';
import { postOnce } from '../outbound/post';
import type { SecretBox } from '../secrets';
import type { Outcome } from './outcome';
import { derivePushKeys, type PushKeys } from './push-keys';

const FULFILLED = 200;
const REDIRECTED = 300;
/** The subscription ended: the browser, or its person, gave it up. */
const GONE: readonly number[] = [404, 410];
const TOO_MANY = 429;
const SERVER_ERROR = 500;
const NOT_ALLOWED = 'the address is not allowed';

/** Where a browser takes notifications, with the keys that they are encrypted for. */
interface Subscription {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly serverKey: Buffer;
}

/** What the service worker shows, and where a tap on it leads. */
export interface Notification {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A later one with the same tag takes its place. */
  readonly tag: string;
  readonly language: string;
}

/** A push service keeps it for so long while the phone is off, in ms. */
interface Sending {
  readonly notification: Notification;
  readonly keptMs: number;
}

const toOutcome = ({ status, problem }: Awaited<ReturnType<typeof postOnce>>): Outcome => {
  if (problem === 'addressNotAllowed' || problem === 'insecure') return { kind: 'gone', reason: NOT_ALLOWED };
  if (status === null) return { kind: 'later', reason: problem === 'unresolved' ? problem : 'unreachable' };
  const reason = `the push service answered ${status}`;
  if (status >= FULFILLED && status < REDIRECTED) return { kind: 'sent' };
  if (GONE.includes(status)) return { kind: 'gone', reason };
  if (status === TOO_MANY || status >= SERVER_ERROR) return { kind: 'later', reason };
  return { kind: 'failed', reason };
};

/** Sends notifications to browsers by their push services (RFC 8030, 8291, 8292). */
export class PushSender {
  readonly publicKey: Buffer;
  readonly #keys: readonly PushKeys[];

  constructor(
    secrets: SecretBox,
    private readonly outbound: OutboundPolicy,
    /** Whom a push service can tell of a problem: an https address, or mailto. */
    private readonly contact: string,
  ) {
    const keys = derivePushKeys(secrets);
    this.publicKey = keys[0].publicKey;
    this.#keys = keys;
  }

  knows(serverKey: Buffer): boolean {
    return this.#keys.some(({ publicKey }) => publicKey.equals(serverKey));
  }

  /**
   * Whether a phone may name this address. Push services have names and https; where a name leads is checked at each sending,
   * as it may change.
   */
  async mayBe(endpoint: string): Promise<boolean> {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, username, password } = new URL(endpoint);
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    if (username !== '' || password !== '') return false;
    if (parseAddress(host) === null) return protocol === 'https:' && host.includes('.');
    return /^https?:$/.test(protocol) && (await this.outbound.check(host)).outcome === 'allowed';
  }

  async send(to: Subscription, { notification, keptMs }: Sending): Promise<Outcome> {
    const keys = this.#keys.find(({ publicKey }) => publicKey.equals(to.serverKey));
    if (keys === undefined) return { kind: 'gone', reason: 'subscribed with another key' };
    const { headers, body } = webPush.generateRequestDetails(
      {
        endpoint: to.endpoint,
        keys: { p256dh: to.p256dh.toString('base64url'), auth: to.auth.toString('base64url') },
      },
      JSON.stringify(notification),
      {
        vapidDetails: {
          subject: this.contact,
          publicKey: keys.publicKey.toString('base64url'),
          privateKey: keys.privateKey.toString('base64url'),
        },
        TTL: Math.max(0, Math.round(keptMs / SECOND_MS)),
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    const texts = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    return toOutcome(await postOnce(this.outbound, { url: to.endpoint, headers: texts, body }));
  }
}
