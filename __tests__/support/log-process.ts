import { fastify } from 'fastify';
import { logOptions } from '../../server/http/log';

/** Logs as the server does: `ends` after three lines, is `killed` after a warning, or `stays` until a line comes in. */
const { log } = fastify({ logger: logOptions('production', 'info', undefined) });
const [how] = process.argv.slice(2);

log.info('one');
if (how === 'stays')
  process.stdin.once('data', () => {
    log.warn('two');
    process.exit();
  });
else {
  log.warn('two');
  if (how === 'killed') process.kill(process.pid, 'SIGKILL');
  log.info('three');
  process.exit();
}
