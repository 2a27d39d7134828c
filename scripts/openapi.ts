/** `npm run openapi`: the contract as an OpenAPI document in `dist/openapi.json`, as served by the server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { openapi } from '../server/http/openapi';

mkdirSync('dist', { recursive: true });
writeFileSync('dist/openapi.json', `${JSON.stringify(openapi(), null, 2)}\n`);
