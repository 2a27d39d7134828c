import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../../__tests__/support/machines/certificate';
import { startNginx } from '../../__tests__/support/machines/nginx';

/** How browsers reach servers of this machine. */
export interface Front {
  /** The origin at which a server that listens on `port` is reached. */
  at(port: number): Promise<string>;
  /** What the browser is started with. */
  readonly flags: readonly string[];
  close(): Promise<void>;
}

/** Directly. */
export const openDirect = async (): Promise<Front> => ({
  at: async (port) => `http://127.0.0.1:${port}`,
  flags: [],
  close: async () => undefined,
});

/** As deployed: through nginx with the configuration of `deploy/nginx`, over TLS and HTTP/2. */
export const openSecure = async (): Promise<Front> => {
  const folder = await mkdtemp(join(tmpdir(), 'romduol-certificate-'));
  const certificate = await makeCertificate(folder);
  const running: { stop(): Promise<void> }[] = [];
  return {
    at: async (port) => {
      const nginx = await startNginx([port], certificate);
      running.push(nginx);
      return `https://127.0.0.1:${nginx.port}`;
    },
    flags: [`--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`],
    close: async () => {
      await Promise.all(running.map((nginx) => nginx.stop()));
      await rm(folder, { recursive: true });
    },
  };
};
