import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../server/project-root';
import { freePort } from './free-port';
import { type Helper, startHelper } from './helper';

const OURS = join(PROJECT_ROOT, 'deploy', 'nginx');

/** The configuration that we ship, around what depends on the machine. */
const configuration = (folder: string, port: number, upstreams: readonly number[]): string => `
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
      listen 127.0.0.1:${port};
      access_log ${folder}/access.log romduol;
      include ${OURS}/romduol-locations.conf;
    }
  }`;

/** Debian's nginx with our configuration, before processes that listen on these ports. */
export const startNginx = async (upstreams: readonly number[]): Promise<Helper & { readonly log: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'romduol-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, upstreams));
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
