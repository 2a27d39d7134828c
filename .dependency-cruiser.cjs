/** Who may import whom. Each rule says why; `npm test` checks them. */
const only = (name, from, to, comment, extra = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, ...extra },
  to: { pathNot: [from, ...to] },
});
const modules = '^node_modules/';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: { path: '^(domain|contract|locales|src|server)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only(
      'domain-is-pure',
      '^domain/',
      ['number-precision'],
      'The rules run on a phone, at a kiosk and in a transaction: no I/O, no framework.',
    ),
    only('locales-know-names-only', '^locales/', ['^domain/'], 'Words depend on the names of things, on nothing else.'),
    only(
      'contract-knows-the-rules',
      '^contract/',
      ['^domain/', '@sinclair/typebox'],
      'A row of the contract is a plain value over the terms of the domain.',
    ),
    {
      name: 'no-schemas-in-a-bundle',
      comment: 'A phone carries the contract\u2019s types and the plain lists of calls, not its schema library.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '^contract/',
        pathNot: ['^contract/(generated/((staff|app)-)?calls|envelope|events)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'client-never-server',
      comment: 'What both need belongs to domain or contract.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'client-without-node',
      comment: 'Neither a browser nor a mini-program has the modules of Node.',
      severity: 'error',
      from: { path: '^(src|domain|locales)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-never-client',
      comment: 'What both need belongs to domain or contract.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/' },
    },
    {
      name: 'a-page-knows-no-other-page',
      comment: 'What two pages share is a feature, a component or a store; otherwise every page loads every other.',
      severity: 'error',
      from: { path: '^src/pages/((?:staff|manager|kiosk)/[^/]+|[^/]+)/' },
      to: { path: '^src/pages/', pathNot: ['^src/pages/$1/'] },
    },
    {
      name: 'features-know-no-page',
      comment: 'A feature is what several pages are made of: it stands between components and pages.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/pages/' },
    },
    {
      name: 'components-are-plain',
      comment: 'A component shows what it is given: no store, no call.',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: '^src/(stores|api|realtime|pages)/' },
    },
    {
      name: 'transport-knows-no-store',
      comment: 'Calls and the socket know no session policy: stores register handlers with them.',
      severity: 'error',
      from: { path: '^src/(api|realtime)/' },
      to: { path: '^src/(stores|pages|components)/' },
    },
    {
      name: 'modules-through-their-front-door',
      comment: 'A feature is reached by its index, so that its inside can change.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/([^/]+)/', pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'] },
    },
    {
      name: 'foundations-know-no-feature',
      comment:
        'http, realtime, jobs, printing, db and the gateways serve every feature alike. The seeds fill the tables that features own.',
      severity: 'error',
      from: { path: '^server/(http|realtime|jobs|printing|db|payments)/', pathNot: '^server/db/seeds/' },
      to: { path: '^server/modules/' },
    },
    {
      name: 'nothing-undeclared',
      comment: 'A package that is not in package.json is there by luck.',
      severity: 'error',
      from: { path: '^(domain|contract|locales|src|server|scripts|config)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: modules },
    exclude: { path: '(\\.(scss|css|webp)$)|(^server/node_modules/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.h5.ts', '.weapp.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
