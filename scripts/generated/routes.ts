import { createHash } from 'node:crypto';
import { endpoints, type Endpoint } from '@romduol/contract';
import { operation } from '../../server/http/openapi';

/** The hash of one call's part of the OpenAPI document. */
const hashRow = (name: string, row: Endpoint): string =>
  createHash('sha256')
    .update(JSON.stringify(operation(name, row)))
    .digest('hex')
    .slice(0, 12);

/** A line per call: a change of its input, output or message changes its hash. */
export const routes = (): string =>
  Object.entries<Endpoint>(endpoints)
    .map(([name, row]) => `${row.method} ${row.path} ${name} ${hashRow(name, row)}\n`)
    .sort()
    .join('');
