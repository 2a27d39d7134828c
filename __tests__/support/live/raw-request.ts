import { connect } from 'node:net';

/** Sends a request unchanged, however wrong, and returns the whole answer. */
export const rawRequest = (port: number, path: string, headers: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString('latin1')));
    socket.once('close', () => resolve(said));
    socket.once('error', reject);
    const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  });
