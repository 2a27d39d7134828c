import { openapi } from '../../server/http/openapi';
import { calls } from './calls';
import { errors } from './errors';
import { orderStates } from './order-states';
import { permissions } from './permissions';
import { pricing } from './pricing';
import { tableStates } from './table-states';

/** Every generated file with its text. */
export const generated = (): Readonly<Record<string, string>> => ({
  'contract/generated/calls.ts': calls(),
  'docs/generated/order-states.md': orderStates(),
  'docs/generated/table-states.md': tableStates(),
  'docs/generated/permissions.md': permissions(),
  'docs/generated/errors.md': errors(),
  'docs/pricing.md': pricing(),
  'docs/generated/openapi.json': `${JSON.stringify(openapi(), null, 2)}\n`,
});
