import { createHash, createHmac } from 'node:crypto';
import type { Kept, Storage } from './storage';

/** A bucket with the S3 API, and our credentials there. */
export interface Bucket {
  /** Without a slash at its end: https://s3.ap-southeast-1.amazonaws.com */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Where people load its files from, without a slash at its end. */
  readonly publicUrl: string;
}

const TIMEOUT_MS = 20_000;
const NOT_FOUND = 404;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

interface Signed {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  /** Its path encoded as it is sent; without a query. */
  readonly url: URL;
  /** Every header that is signed but those of the signature itself, by names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Buffer;
  readonly now: Date;
}

/** The headers of a request with its signature, by Signature Version 4. */
export const signed = (bucket: Bucket, request: Signed): Record<string, string> => {
  const { method, url, content, now } = request;
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const hash = sha256(content);
  const headers = { ...request.headers, host: url.host, 'x-amz-content-sha256': hash, 'x-amz-date': stamp };
  const entries = Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1));
  const canonical = entries.map(([name, value]) => `${name}:${value}\n`).join('');
  const names = entries.map(([name]) => name).join(';');
  const asked = [method, url.pathname, '', canonical, names, hash].join('\n');
  const scope = `${day}/${bucket.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(asked)].join('\n');
  const key = [bucket.region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${bucket.secretKey}`, day));
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${bucket.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
};

/** What a file is sent with. Its address never shows anything else, so it may be kept for good. */
const toHeaders = (type: string) => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': type,
});

/** A bucket of the operator's. The machine's clock is asked: the signature is about this very minute. */
export const s3Storage = (bucket: Bucket): Storage => ({
  prefix: `${bucket.publicUrl}/`,
  keep: async ({ name, type, content }: Kept) => {
    const url = new URL(`${bucket.endpoint}/${bucket.bucket}/${name}`);
    const request = { method: 'PUT', url, headers: toHeaders(type), content, now: new Date() } as const;
    const { host: _host, ...headers } = signed(bucket, request);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(content), signal });
    if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
    return `${bucket.publicUrl}/${name}`;
  },
  read: async (name: string) => {
    const url = new URL(`${bucket.endpoint}/${bucket.bucket}/${name}`);
    const { host: _host, ...headers } = signed(bucket, {
      method: 'GET',
      url,
      headers: {},
      content: '',
      now: new Date(),
    });
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status === NOT_FOUND) return null;
    if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  },
  remove: async (name: string) => {
    const url = new URL(`${bucket.endpoint}/${bucket.bucket}/${name}`);
    const { host: _host, ...headers } = signed(bucket, {
      method: 'DELETE',
      url,
      headers: {},
      content: '',
      now: new Date(),
    });
    const answer = await fetch(url, { method: 'DELETE', headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok && answer.status !== NOT_FOUND) throw new Error(`the bucket answered ${answer.status}`);
  },
});
