import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A certificate for 127.0.0.1 that no authority signed. */
export interface Certificate {
  /** PEM files. */
  readonly certificate: string;
  readonly key: string;
  /** SHA-256 of its public key in base64, by which Chromium can be told to trust it. */
  readonly publicKeyHash: string;
}

/** Makes one in `folder`, by OpenSSL. */
export const makeCertificate = async (folder: string): Promise<Certificate> => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await promisify(execFile)('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', certificate]);
  const { publicKey } = new X509Certificate(await readFile(certificate));
  const publicKeyHash = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { certificate, key, publicKeyHash };
};
