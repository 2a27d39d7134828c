import { createHash } from 'node:crypto';
import { endpoints, type Endpoint } from '@romduol/contract';
import { operation } from '../../server/http/openapi';

/** Of one call's part of the OpenAPI document. */
const hashOf = (name: string, row: Endpoint): string =>
  createHash('sha256')
    .update(JSON.stringify(operation(name, row)))
    .digest('hex')
    .slice(0, 12);

/** A line for each call: a change of what it takes, answers or says shows as another hash. */
export const routes = (): string =>
  Object.entries<Endpoint>(endpoints)
    .map(([name, row]) => `${row.method} ${row.path} ${name} ${hashOf(name, row)}\n`)
    .sort()
    .join('');
