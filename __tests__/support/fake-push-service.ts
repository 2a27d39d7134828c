import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const CREATED = 201;
const SALT = 16;
const TAG = 16;

/** A notification as the service worker would get it. */
interface Delivered {
  readonly endpoint: string;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly data: Readonly<Record<string, string>>;
}

/** Decrypts a body of the content coding aes128gcm for a subscription (RFC 8188, RFC 8291). */
const decrypt = (body: Buffer, ua: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, SALT);
  const idLength = body.readUInt8(SALT + 4);
  const header = SALT + 5 + idLength;
  const sender = body.subarray(SALT + 5, header);
  const hkdf = (key: Buffer, by: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ua.getPublicKey(), sender]);
  const ikm = hkdf(ua.computeSecret(sender), auth, info, 32);
  const key = hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(body.subarray(header, -TAG)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
};

/** The claims of a VAPID header whose signature is good for its key (RFC 8292). Throws for any other. */
const readVapid = (header: string | undefined, serverKey: string): Readonly<Record<string, unknown>> => {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (key !== serverKey) throw new Error('signed with another key than the browser was given');
  const raw = Buffer.from(key, 'base64url');
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((each) => each.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url'))) {
    throw new Error('the signature is wrong');
  }
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
};

/** A browser's subscription, with the keys by which it decrypts. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A push service: takes encrypted notifications by the Web Push protocol, and decrypts them as the browser would. */
export class FakePushService {
  readonly delivered: Delivered[] = [];
  /** What was wrong with requests that came. */
  readonly faults: string[] = [];
  asked = 0;
  /** The status of its answers. */
  answers = CREATED;
  /** It answers nothing until this is settled. */
  holds: Promise<void> = Promise.resolve();
  readonly #browsers = new Map<
    string,
    { readonly ua: ReturnType<typeof createECDH>; readonly auth: Buffer; readonly serverKey: string }
  >();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.asked += 1;
        if (this.answers === CREATED) this.#take(request.url ?? '', request.headers, Buffer.concat(parts));
        void this.holds.then(() => response.writeHead(this.answers).end());
      });
    });
  }

  static async open(): Promise<FakePushService> {
    const service = new FakePushService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What a browser gets as it subscribes with a server's key. */
  subscribes(serverKey: string): BrowserSubscription {
    const ua = createECDH('prime256v1');
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(20).toString('base64url')}`;
    const p256dh = ua.generateKeys().toString('base64url');
    this.#browsers.set(path, { ua, auth, serverKey });
    return { endpoint: this.url + path, p256dh, auth: auth.toString('base64url') };
  }

  #take(path: string, headers: IncomingHttpHeaders, body: Buffer): void {
    try {
      const browser = this.#browsers.get(path);
      if (browser === undefined) throw new Error('no such subscription');
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another coding');
      const { aud, sub, exp } = readVapid(headers.authorization, browser.serverKey);
      if (aud !== this.url || !/^(mailto:|https:)/.test(String(sub)) || typeof exp !== 'number') {
        throw new Error('wrong claims');
      }
      const text = decrypt(body, browser.ua, browser.auth);
      const data = JSON.parse(text) as Delivered['data'];
      const ttl = Number(headers['ttl']);
      this.delivered.push({ endpoint: this.url + path, ttl, urgency: String(headers['urgency']), data });
    } catch (error) {
      this.faults.push(error instanceof Error ? error.message : String(error));
    }
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
