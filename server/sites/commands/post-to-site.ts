import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { greetHttp } from '../tunnel/relay';

/** How the office's processes reach a site, and what they show it; null while they cannot. */
export interface SiteAddress {
  readonly secretHash: Buffer | null;
  readonly host: string | null;
  readonly port: number | null;
  readonly password: string | null;
}

/** Asks a site something as its office: what is shown of the site's secret is known to these two only. Throws where it does not answer. */
export const postToSite = (
  { host, port, password, secretHash }: SiteAddress,
  path: string,
  body: object,
  patienceMs: number,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const sent = JSON.stringify(body);
    const asking = httpRequest({
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent),
        authorization: `Bearer ${secretHash?.toString('base64url') ?? ''}`,
        connection: 'close',
      },
      timeout: patienceMs,
      createConnection: () => {
        const socket = connect({ host: host ?? '', port: port ?? 0, noDelay: true });
        socket.write(greetHttp(password ?? ''));
        return socket;
      },
    });
    asking.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('error', reject).once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asking.once('timeout', () => asking.destroy(new Error('the site does not answer')));
    asking.once('error', reject);
    asking.end(sent);
  });
