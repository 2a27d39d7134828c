import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { StartError } from '../start-error';
import type { Value } from '../variables';
import { type Outcome, toReason } from './outcome';
import { isEmail } from '@romduol/domain/rules/messages';

const SECURITIES = ['tls', 'starttls', 'none'] as const;

/** The server that takes our mail. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** From the first byte, by STARTTLS, which is then required, or not at all. */
  readonly security: (typeof SECURITIES)[number];
  readonly login: { readonly user: string; readonly password: string } | null;
  /** The sender: an address, or a name and the address in angle brackets. */
  readonly from: string;
  /** Only tests trust a certificate that nobody signed. */
  readonly isTestCertificate?: boolean;
}

/** A file that comes with a mail. */
export interface MailFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A mail in both forms. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: MailFile[];
  /** The same at each try: a server or a reader that gets it twice can see that it is one. */
  readonly id: string;
}

export interface Mailer {
  readonly from: string;
  send(mail: Mail): Promise<Outcome>;
}

/** For each step of a mail a server has so long, in ms. */
const TIMEOUT_MS = 5_000;
/** For all of a mail, in ms. One that is taken after that has the same Message-ID as the next try. */
const MAIL_MS = 40_000;
const PERMANENT = 500;

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

const toOutcome = (error: SmtpError): Outcome => {
  const { code = '', responseCode = 0, response = '' } = error;
  const reason = toReason(response === '' ? 'unreachable' : response);
  if (code === 'EAUTH' && responseCode >= PERMANENT) return { kind: 'refused', reason };
  if (responseCode >= PERMANENT) return { kind: 'failed', reason };
  if (code === 'ETLS') return { kind: 'later', reason: 'no TLS' };
  return { kind: 'later', reason };
};

export const createMailer = ({ host, port, security, login, from, isTestCertificate }: MailSettings): Mailer => {
  const domain = from.replace(/^.*@|>$/g, '');
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login !== null && { auth: { user: login.user, pass: login.password } }),
    ...(isTestCertificate === true && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    // What is sent is ours: no file and no address is read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    from,
    send: async ({ id, to, ...mail }) => {
      try {
        const sent = transport.sendMail({
          ...mail,
          from,
          // As an object, so that nothing in it is read as a list of addresses.
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        const isLate = await Promise.race([sent.then(() => false), setTimeout(MAIL_MS, true, { ref: false })]);
        return isLate ? { kind: 'later', reason: 'unreachable' } : { kind: 'sent' };
      } catch (error) {
        return toOutcome(error as SmtpError);
      }
    },
  };
};

const readFrom = (text: string): string => {
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text;
  if (isEmail(address) && !/[\r\n]/.test(text)) return text;
  throw new StartError('SMTP_FROM must be an e-mail address, or: A name <address@example.com>.');
};

/** SMTP_HOST and SMTP_FROM, and what differs from usual. Null where neither is set. Throws StartError. */
export const readMail = (value: Value): MailSettings | null => {
  const host = value('SMTP_HOST');
  const from = value('SMTP_FROM');
  const user = value('SMTP_USER');
  const password = value('SMTP_PASSWORD');
  const written = value('SMTP_SECURITY') ?? 'starttls';
  const port = value('SMTP_PORT');
  if (host === null && from === null) return null;
  if (host === null || from === null)
    throw new StartError(`${host === null ? 'SMTP_HOST' : 'SMTP_FROM'} must be set too.`);
  const security = SECURITIES.find((known) => known === written);
  if (security === undefined) throw new StartError(`SMTP_SECURITY must be one of ${SECURITIES.join(', ')}.`);
  if ((user === null) !== (password === null))
    throw new StartError('SMTP_USER and SMTP_PASSWORD must be set together.');
  // A password in clear text is read by whoever is on the way.
  if (user !== null && security === 'none') throw new StartError('SMTP_SECURITY=none sends no password.');
  if (port !== null && !/^[1-9]\d{0,4}$/.test(port)) throw new StartError('SMTP_PORT must be a number.');
  const usualPort = security === 'tls' ? 465 : 587;
  return {
    host,
    port: port === null ? usualPort : Number(port),
    security,
    login: user === null || password === null ? null : { user, password },
    from: readFrom(from),
  };
};
