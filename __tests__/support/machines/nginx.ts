import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../server/project-root';
import type { Certificate } from './certificate';
import { freePort } from './free-port';
import { type Helper, startHelper } from './helper';

const OURS = join(PROJECT_ROOT, 'deploy', 'nginx');

/** Of deploy/nginx/site.conf: HTTP/2 over TLS. */
const secure = ({ certificate, key }: Certificate): string => `
      ssl_certificate ${certificate};
      ssl_certificate_key ${key};
      ssl_protocols TLSv1.2 TLSv1.3;
      ssl_session_cache shared:romduol_tls:10m;
      ssl_session_timeout 1d;
      ssl_session_tickets off;`;

interface Where {
  readonly folder: string;
  readonly port: number;
  readonly upstreams: readonly number[];
  readonly tls: Certificate | null;
}

/** The configuration that we ship, around what depends on the machine. */
const configuration = ({ folder, port, upstreams, tls }: Where): string => `
  daemon off;
  pid ${folder}/nginx.pid;
  error_log ${folder}/error.log;
  events { worker_connections 4096; }
  http {
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
    include ${OURS}/romduol-http.conf;
    upstream romduol {
      zone romduol 128k;
      least_conn;
      ${upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=2 fail_timeout=2s;`).join('\n')}
      keepalive 64;
    }
    server {
      listen 127.0.0.1:${port}${tls === null ? '' : ' ssl http2'};${tls === null ? '' : secure(tls)}
      access_log ${folder}/access.log romduol;
      include ${OURS}/romduol-locations.conf;
    }
  }`;

/** Debian's nginx with our configuration, before processes that listen on these ports; over HTTPS with a certificate. */
export const startNginx = async (
  upstreams: readonly number[],
  tls: Certificate | null = null,
): Promise<Helper & { readonly log: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'romduol-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration({ folder, port, upstreams, tls }));
  const helper = await startHelper('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], port);
  return {
    ...helper,
    log: join(folder, 'access.log'),
    stop: async () => {
      await helper.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
