/** The cache of tables' documents: they are in the language that was chosen, so another choice empties it. */
export const DOCUMENTS = 'documents';

/** The path of the worker. */
export const WORKER = '/service-worker.js';
