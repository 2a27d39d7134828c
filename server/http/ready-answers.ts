import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** An answer that is ready in memory. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** The same with the length of the body, names and values in turns, as node:http writes them fastest. */
  readonly headerList: readonly string[];
  readonly body: Buffer | null;
}

/** All answers to requests for the same text. */
export interface ReadyAnswers {
  readonly etag: string;
  readonly unchanged: ReadyAnswer;
  readonly br: ReadyAnswer;
  readonly gzip: ReadyAnswer;
  readonly identity: ReadyAnswer;
}

/** How hard a text is compressed. */
export interface CompressionLevels {
  readonly gzip: number;
  readonly br: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const ready = (headers: Readonly<Record<string, string>>, body: Buffer | null, encoding?: string): ReadyAnswer => {
  const all = { ...headers, ...(encoding !== undefined && { 'content-encoding': encoding }) };
  const length = body === null ? [] : ['content-length', String(body.length)];
  return {
    status: body === null ? 304 : 200,
    headers: all,
    headerList: [...Object.entries(all).flat(), ...length],
    body,
  };
};

/** Compresses a text once, for all requests for it. */
export const prepareAnswers = async (
  text: string,
  headers: Readonly<Record<string, string>>,
  levels: CompressionLevels,
): Promise<ReadyAnswers> => {
  const identity = Buffer.from(text);
  const [gz, br] = await Promise.all([
    compressGzip(identity, { level: levels.gzip }),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br } }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const all = { ...headers, etag };
  return {
    etag,
    unchanged: ready(all, null),
    br: ready(all, br, 'br'),
    gzip: ready(all, gz, 'gzip'),
    identity: ready(all, identity),
  };
};

/** The shortest answer that the client can read: on a slow line that is a third of a second. */
export const chooseAnswer = (asked: IncomingHttpHeaders, answers: ReadyAnswers): ReadyAnswer => {
  if (asked['if-none-match'] === answers.etag) return answers.unchanged;
  const accepted = String(asked['accept-encoding'] ?? '');
  if (accepted.includes('br')) return answers.br;
  return accepted.includes('gzip') ? answers.gzip : answers.identity;
};

export const sendReady = (reply: FastifyReply, { status, headers, body }: ReadyAnswer): FastifyReply =>
  reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined);
