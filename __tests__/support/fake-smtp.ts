import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../../server/messages/mail';

const SMTP_LOGIN = { user: 'romduol', password: 'mail-lotus-1' } as const;

interface Received {
  readonly to: string;
  readonly raw: string;
  readonly isEncrypted: boolean;
}

/** Quoted-printable as text, which is what mails of ours are in. */
const decode = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** A mail server that requires STARTTLS and a login, as those of providers do. */
export class FakeSmtp {
  readonly received: Received[] = [];
  /** How it answers a recipient: takes it, asks to come again (greylisting), or does not know it. */
  mood: 'well' | 'later' | 'unknown' = 'well';
  tries = 0;

  private constructor(private readonly server: SMTPServer) {}

  static async open(): Promise<FakeSmtp> {
    const refuse = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });
    const server = new SMTPServer({
      authMethods: ['PLAIN', 'LOGIN'],
      // Its certificate is one that everyone has: it says so otherwise.
      logger: false,
      onAuth: ({ username, password }, session, done) => {
        if (!session.secure) return done(refuse(530, 'Must issue a STARTTLS command first'));
        const isRight = username === SMTP_LOGIN.user && password === SMTP_LOGIN.password;
        return isRight ? done(null, { user: username }) : done(refuse(535, 'Authentication failed'));
      },
      onRcptTo: (_address, _session, done) => {
        fake.tries += 1;
        if (fake.mood === 'later') return done(refuse(451, '4.7.1 Greylisting in action, please come back later'));
        if (fake.mood === 'unknown') return done(refuse(550, '5.1.1 Mailbox does not exist'));
        return done();
      },
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const [to] = session.envelope.rcptTo;
          const raw = Buffer.concat(parts).toString('utf8');
          fake.received.push({ to: to?.address ?? '', raw: decode(raw), isEncrypted: session.secure });
          done();
        });
      },
    });
    const fake = new FakeSmtp(server);
    server.on('error', () => undefined);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return fake;
  }

  close(): Promise<void> {
    return new Promise((done) => this.server.close(done));
  }

  get settings(): MailSettings {
    const { port } = this.server.server.address() as AddressInfo;
    return {
      ...{ host: '127.0.0.1', port, security: 'starttls', login: SMTP_LOGIN, isTestCertificate: true },
      from: 'Romduol <no-reply@romduol.example>',
    };
  }
}
