import { appCalls, calls, lateCalls, staffCalls } from './calls';
import { collection } from './collection';
import { errors } from './errors';
import { firstScreenIcons } from './first-screen-icons';
import { languages } from './languages';
import { manuals } from './manuals';
import { orderStates } from './order-states';
import { permissions } from './permissions';
import { pricing } from './pricing';
import { routes } from './routes';
import { tableStates } from './table-states';
import { where } from './where';

/** Every generated file with its text. */
export const generated = (): Readonly<Record<string, string>> => ({
  'contract/generated/calls.ts': calls(),
  'contract/generated/app-calls.ts': appCalls(),
  'contract/generated/late-calls.ts': lateCalls(),
  'contract/generated/staff-calls.ts': staffCalls(),
  'server/modules/first-screen/icon-paths.ts': firstScreenIcons(),
  ...languages(),
  ...manuals(),
  'docs/generated/order-states.md': orderStates(),
  'docs/generated/table-states.md': tableStates(),
  'docs/generated/permissions.md': permissions(),
  'docs/generated/errors.md': errors(),
  'docs/pricing.md': pricing(),
  'docs/generated/routes.txt': routes(),
  'docs/generated/public-api.postman_collection.json': collection(),
});

/**
 * Files that are written but not checked: every new test changes them, so two branches would always conflict.
 */
export const alongside = (): Readonly<Record<string, string>> => ({ 'docs/generated/where.md': where() });
