import { signedHeaders } from '../../../../server/storage/s3';

/** The credentials and the minute of Amazon's published examples of Signature Version 4. */
const bucket = {
  endpoint: 'https://examplebucket.s3.amazonaws.com',
  region: 'us-east-1',
  bucket: 'pictures',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  publicUrl: 'https://pictures.example',
};
const put = (content: string) =>
  signedHeaders(bucket, {
    url: new URL('https://examplebucket.s3.amazonaws.com/pictures/avatar-1-a.webp'),
    content: Buffer.from(content),
    type: 'image/webp',
    now: new Date('2013-05-24T00:00:00Z'),
  });

it('a file that is kept in a bucket is signed with its day, its region and the hash of what is in it', () => {
  const headers = put('a picture');
  expect(headers['x-amz-date']).toBe('20130524T000000Z');
  expect(headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/);
  expect(headers['authorization']).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request, SignedHeaders=cache-control;content-type;host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
  );
});

it('another content has another signature, and the secret is in no header', () => {
  expect(put('one')['authorization']).not.toBe(put('two')['authorization']);
  expect(JSON.stringify(put('one'))).not.toContain(bucket.secretKey);
});
