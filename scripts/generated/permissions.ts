import { endpoints, type Endpoint } from '@romduol/contract';

/** Who may call what, as a table. */
export const permissions = (): string => `# Who may call what

Made by \`npm run generate\` from the rows of \`contract/\`. The server asks this before it looks at what was sent; a
path's prefix grants nothing. A diner's calls reach their own orders and their table's sitting, staff's only their store.

| call | who | does |
|---|---|---|
${Object.values<Endpoint>(endpoints)
  .map((row) => `| \`${row.method} ${row.path}\` | ${row.roles.join(', ')} | ${row.summary} |`)
  .join('\n')}
`;
