import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal';

/** What a server on site changed of its organisation, head office would never know: it is changed there. */
export const refuseOfficeChanges = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.url.startsWith('/api/office/')) throw new Refusal('officeOnly');
  });
};
