import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { s3Storage, signed } from '../../../../server/storage/s3';

/** The bucket, the key and the minute of Amazon's published examples of Signature Version 4. */
const bucket = {
  endpoint: 'https://examplebucket.s3.amazonaws.com',
  region: 'us-east-1',
  bucket: 'pictures',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  publicUrl: 'https://pictures.example',
};
const at = { now: new Date('2013-05-24T00:00:00Z') };

/** The answers of an S3 server to a PUT and a GET: it computes the signature by itself, and compares. */
const aBucket = async (secretKey: string) => {
  const kept = new Map<string, { type: string; content: string }>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { authorization = '', host = '', ...rest } = request.headers;
      const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
      const own = names.filter((name) => !['host', 'x-amz-content-sha256', 'x-amz-date'].includes(name));
      const headers = Object.fromEntries(own.map((name) => [name, String(rest[name])]));
      const [, y, m, d, h, min, s] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(String(rest['x-amz-date'])) ?? [];
      const url = new URL(`http://${host}${request.url ?? ''}`);
      const content = Buffer.concat(parts);
      const now = new Date(`${y}-${m}-${d}T${h}:${min}:${s}Z`);
      const ours = signed(
        { ...bucket, secretKey },
        { method: request.method === 'PUT' ? 'PUT' : 'GET', url, headers, content, now },
      );
      if (ours['authorization'] !== authorization) return void response.writeHead(403).end();
      if (request.method === 'GET') {
        const file = kept.get(url.pathname);
        return void response.writeHead(file === undefined ? 404 : 200).end(file?.content);
      }
      kept.set(url.pathname, { type: headers['content-type'] ?? '', content: content.toString() });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { kept, endpoint, close: () => new Promise((done) => server.close(done)) };
};

it('Amazon’s example of a PUT gets the signature that Amazon publishes for it', () => {
  const { authorization } = signed(bucket, {
    ...at,
    method: 'PUT',
    url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    content: 'Welcome to Amazon S3.',
  });
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class, Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

it('Amazon’s example of a GET too', () => {
  const { authorization } = signed(bucket, {
    ...at,
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    headers: { range: 'bytes=0-9' },
    content: '',
  });
  expect(authorization).toMatch(/Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/);
});

it('a picture is kept in a bucket that checks its signature, and one with another secret is refused', async () => {
  const server = await aBucket(bucket.secretKey);
  const file = { name: 'avatar-1-a.webp', type: 'image/webp', content: Buffer.from('a picture') } as const;
  const at = { ...bucket, endpoint: server.endpoint };
  expect(await s3Storage(at).keep(file)).toBe('https://pictures.example/avatar-1-a.webp');
  expect(server.kept.get('/pictures/avatar-1-a.webp')).toEqual({ type: 'image/webp', content: 'a picture' });
  expect((await s3Storage(at).read('avatar-1-a.webp'))?.toString()).toBe('a picture');
  expect(await s3Storage(at).read('another.webp')).toBeNull();
  await expect(s3Storage({ ...at, secretKey: 'another' }).read('avatar-1-a.webp')).rejects.toThrow('answered 403');
  await expect(s3Storage({ ...at, secretKey: 'another' }).keep(file)).rejects.toThrow('the bucket answered 403');
  await server.close();
});
