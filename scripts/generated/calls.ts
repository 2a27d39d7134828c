import { endpoints } from '@romduol/contract';

/** The plain list that the client carries: where each call goes, without its schemas, in as few bytes as may be. */
export const calls = (): string => {
  const rows = Object.entries(endpoints)
    .map(([name, row]) => {
      const once = 'once' in row && row.once ? ' once' : '';
      return `  ${name}: '${row.method} ${row.body} ${row.path}${once}',`;
    })
    .join('\n');
  return `// Made by \`npm run generate\` from the rows of this folder. Do not edit.
import type { BodyKind, EndpointName, Method } from '../index';

export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly body: BodyKind;
  readonly once?: true;
}

/** Method, kind of body, path, and \`once\` where a repeat gets the first answer. A phone waits for these bytes. */
const ROWS = {
${rows}
} as const satisfies Record<EndpointName, string>;

const call = (row: string): Call => {
  const [method, body, path, once] = row.split(' ') as [Method, BodyKind, string, 'once'?];
  return { method, body, path, ...(once === 'once' && { once: true }) };
};

export const CALLS = Object.fromEntries(Object.entries(ROWS).map(([name, row]) => [name, call(row)])) as Readonly<
  Record<EndpointName, Call>
>;
`;
};
