import { endpoints, type Endpoint } from '@romduol/contract';

const STAFF_ROLES: readonly string[] = [
  'employee',
  'acceptor',
  'storeKeeper',
  'manager',
  'accountant',
  'areaManager',
  'owner',
];

/** Only employees make it: diners' phones need not load it. */
const isStaffOnly = ({ roles: who }: Endpoint): boolean => who.every((role) => STAFF_ROLES.includes(role));

/** The list of a call. */
const toListName = (row: Endpoint): 'all' | 'staff' | 'app' | 'late' => {
  if (row.inApp === true) return 'app';
  if (row.late === true) return 'late';
  return isStaffOnly(row) ? 'staff' : 'all';
};

const formatRows = (list: ReturnType<typeof toListName>): string =>
  Object.entries(endpoints)
    .filter(([, row]) => toListName(row) === list)
    .map(([name, row]) => {
      const once = 'idempotent' in row && row.idempotent ? ' once' : '';
      return `  ${name}: '${row.method} ${row.body} ${row.path}${once}',`;
    })
    .join('\n');

const MADE = '// Made by `npm run generate` from the rows of this folder. Do not edit.';

/** The plain list that every client loads: where each call goes, without its schemas, in as few bytes as may be. */
export const calls = (): string => `${MADE}
import type { BodyKind, EndpointName, Method } from '../index';
import type { AppCall } from './app-calls';
import type { LateCall } from './late-calls';
import type { StaffCall } from './staff-calls';

export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly body: BodyKind;
  readonly once?: true;
}

/** Method, kind of body, path, and \`once\` where a repeat gets the first answer. A phone waits for these bytes. */
const ROWS = {
${formatRows('all')}
} as const satisfies Record<Exclude<EndpointName, StaffCall | AppCall | LateCall>, string>;

const call = (row: string): Call => {
  const [method, body, path, once] = row.split(' ') as [Method, BodyKind, string, 'once'?];
  return { method, body, path, ...(once === 'once' && { once: true }) };
};

/** Rows as the client reads them. */
export const toCalls = <N extends string>(rows: Readonly<Record<N, string>>): Readonly<Record<N, Call>> =>
  Object.fromEntries(Object.entries<string>(rows).map(([name, row]) => [name, call(row)])) as Record<N, Call>;

export const CALLS = toCalls(ROWS);
`;

/** What only staff and managers call: their pages bring it along. */
export const staffCalls = (): string => `${MADE}

/** What only staff and managers call, in the same words: loaded with their pages. */
export const STAFF_ROWS = {
${formatRows('staff')}
} as const;

export type StaffCall = keyof typeof STAFF_ROWS;
`;

/** What only mini-programs call: it comes with the page that asks. */
export const appCalls = (): string => `${MADE}

/** What only mini-programs call, in the same words. */
export const APP_ROWS = {
${formatRows('app')}
} as const;

export type AppCall = keyof typeof APP_ROWS;
`;

/** What only pages that are loaded later call: they bring it along. */
export const lateCalls = (): string => `${MADE}

/** What only pages that are loaded later call, in the same words. */
export const LATE_ROWS = {
${formatRows('late')}
} as const;

export type LateCall = keyof typeof LATE_ROWS;
`;
