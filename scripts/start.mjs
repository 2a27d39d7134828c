import './env-file.mjs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildClient } from './build-client.mjs';
import { buildServer } from './build-server.mjs';
import { withFileLock } from './file-lock.mjs';
import { step } from './progress.mjs';

/** `npm start`: builds what changed, then runs the server. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

const waiting = (holder) => step('Build', `waiting for another start (process ${holder}) that is building`);

const main = await withFileLock(join(root, 'dist', 'building.lock'), waiting, async () => {
  return (await buildClient(root)) ? buildServer() : null;
});

if (main === null) process.exit(1);
process.setSourceMapsEnabled(true);
// In this process: one signal, one exit code.
await import(pathToFileURL(main).href);
