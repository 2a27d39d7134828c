import { existsSync } from 'node:fs';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PROJECT_ROOT } from '../project-root';

/** File names with a hash of their content never change: 1 year. All else is asked for again. */
const HASHED = /\.[0-9a-f]{5,}\.\w+$/;

/** The reference page of the public API, a part of the built client. */
const REFERENCE = 'docs/reference.html';

/** The built client: hashed files for good, compressed when it was built. */
export const mountStatic = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  await app.register(serveStatic, {
    root: path.resolve(folder),
    preCompressed: true,
    index: false,
    wildcard: false,
    // The document is answered by the page route, which puts the first screen into it.
    globIgnore: ['index.html*'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const plain = file.replace(/\.(br|gz)$/, '');
      reply.setHeader('cache-control', HASHED.test(plain) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/docs', (_request, reply) => reply.sendFile(REFERENCE));
};

/** Pictures of the demo store, which came with the product. */
const DEMO_PICTURES = path.join(PROJECT_ROOT, 'server/db/seeds/pictures');
const ONE_DAY_S = 86_400;

export const mountPictures = async (app: FastifyInstance): Promise<void> => {
  await app.register(serveStatic, {
    root: DEMO_PICTURES,
    prefix: '/pictures/demo/',
    decorateReply: false,
    maxAge: ONE_DAY_S * 1000,
  });
};
