import { endpoints } from '@romduol/contract';

/** The plain list that the client carries: where each call goes, without its schemas. */
export const calls = (): string => {
  const rows = Object.entries(endpoints)
    .map(([name, row]) => {
      const once = 'once' in row && row.once ? ', once: true' : '';
      return `  ${name}: { method: '${row.method}', path: '${row.path}', body: '${row.body}'${once} },`;
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

export const CALLS = {
${rows}
} as const satisfies Record<EndpointName, Call>;
`;
};
