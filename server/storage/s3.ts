import { createHash, createHmac } from 'node:crypto';
import type { Kept, Storage } from './storage';

/** A bucket that speaks S3, and who we are to it. */
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

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

interface Put {
  readonly url: URL;
  readonly content: Buffer;
  readonly type: string;
  readonly now: Date;
}

/** The headers that sign a PUT, by Signature Version 4. */
export const signedHeaders = (bucket: Bucket, { url, content, type, now }: Put): Record<string, string> => {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const headers: Record<string, string> = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': type,
    host: url.host,
    'x-amz-content-sha256': sha256(content),
    'x-amz-date': stamp,
  };
  const names = Object.keys(headers).sort();
  const canonical = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const signed = names.join(';');
  const request = ['PUT', url.pathname, '', canonical, signed, sha256(content)].join('\n');
  const scope = `${day}/${bucket.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n');
  const key = [bucket.region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${bucket.secretKey}`, day));
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${bucket.accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
  return { ...headers, authorization };
};

/** A bucket of the operator's. The machine's clock is asked: the signature is about this very minute. */
export const s3Storage = (bucket: Bucket): Storage => ({
  prefix: `${bucket.publicUrl}/`,
  keep: async ({ name, type, content }: Kept) => {
    const url = new URL(`${bucket.endpoint}/${bucket.bucket}/${name}`);
    const { host: _host, ...headers } = signedHeaders(bucket, { url, content, type, now: new Date() });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(content), signal });
    if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
    return `${bucket.publicUrl}/${name}`;
  },
});
