import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookProblem, WebhookTry } from '../db/schema-webhooks';
import { isPublic } from './networks';
import type { OutboundPolicy } from './policy';

/** How long a server may take, in ms. */
export const TIME_LIMIT_MS = 8_000;
/** Characters of an answer that are kept, and bytes that are read of it. */
const ANSWER_KEPT = 1_000;
const ANSWER_READ = 4_000;

export type PostProblem = Exclude<WebhookProblem, 'noSecret'>;
export type Posting = Omit<WebhookTry, 'at' | 'problem'> & { readonly problem: PostProblem | null };

interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

type Checked = { readonly address: string } | { readonly problem: PostProblem };

/** Where a URL leads: the address that was checked, to which the connection is made. Throws for what no URL is. */
export const checkUrl = async (outbound: OutboundPolicy, text: string): Promise<Checked> => {
  const url = new URL(text);
  const checked = await outbound.check(url.hostname.replace(/^\[(.*)\]$/, '$1'));
  if (checked.outcome === 'notAllowed') return { problem: 'addressNotAllowed' };
  if (checked.outcome === 'unresolved') return { problem: 'unresolved' };
  if (url.protocol !== 'https:' && isPublic(checked.address)) return { problem: 'insecure' };
  return { address: checked.address };
};

/** A name leads to the address that was checked, whatever a second look-up would say. */
const pinTo = (address: string): LookupFunction => {
  const family = address.includes(':') ? 6 : 4;
  return (_name, options, found) => {
    if (options.all === true) found(null, [{ address, family }]);
    else found(null, address, family);
  };
};

/** Control characters, which PostgreSQL and screens do not take, left out. */
const toAnswer = (chunks: readonly Buffer[]): string =>
  Buffer.concat(chunks.map((chunk) => Uint8Array.from(chunk)))
    .toString('utf8')
    // eslint-disable-next-line no-control-regex -- these are the characters meant
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/g, '')
    .slice(0, ANSWER_KEPT);

const post = ({ url, headers, body }: Posted, address: string): Promise<Omit<Posting, 'ms'>> =>
  new Promise((resolve) => {
    const started = url.startsWith('https:') ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    let status: number | null = null;
    const chunks: Buffer[] = [];
    let read = 0;
    // Once there is a status, it counts, whatever becomes of the rest.
    const end = (problem: PostProblem | null): void =>
      resolve({ status, problem: status === null ? problem : null, answer: toAnswer(chunks) });
    const sent = started(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: pinTo(address),
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        status = answer.statusCode ?? null;
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          read += chunk.length;
          if (read < ANSWER_READ) return;
          end(null);
          sent.destroy();
        });
        answer.on('end', () => end(null));
        answer.on('error', () => end(null));
        answer.on('close', () => end(null));
      },
    );
    sent.on('error', () => end(signal.aborted ? 'timeout' : 'unreachable'));
    sent.end(body);
  });

/** Posts to a typed address, once; never throws. Redirects are not followed: they are answers like others. */
export const postOnce = async (outbound: OutboundPolicy, message: Posted): Promise<Posting> => {
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  const checked = await checkUrl(outbound, message.url);
  if ('problem' in checked) return { status: null, problem: checked.problem, answer: '', ms: took() };
  const sent = await post(message, checked.address);
  return { ...sent, ms: took() };
};
