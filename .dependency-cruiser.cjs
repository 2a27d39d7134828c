/** Import rules. Each states its reason; `npm test` checks them. */
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
      comment: 'Two files that import each other are one file, or lack a third one.',
      severity: 'error',
      from: { path: '^(domain|contract|locales|src|server)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only(
      'domain-is-pure',
      '^domain/',
      ['number-precision', 'dayjs'],
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
      comment: 'The client uses the contract\u2019s types and the plain lists of calls, not the schema library.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '^contract/',
        pathNot: ['^contract/(generated/((staff|app|late)-)?calls|envelope|events|report-names)\\.ts$'],
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
      comment: 'Browsers and mini-programs have no Node modules.',
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
      comment: 'Shared code is a feature, a component or a store; otherwise a page loads other pages.',
      severity: 'error',
      from: { path: '^src/pages/((?:staff|manager|office|integrations|kiosk)/[^/]+|[^/]+)/' },
      to: { path: '^src/pages/', pathNot: ['^src/pages/$1/'] },
    },
    {
      name: 'features-know-no-page',
      comment: 'A feature is a part of several pages: pages import features, not the reverse.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/pages/' },
    },
    {
      name: 'components-are-plain',
      comment: 'A component renders its props: no store, no call.',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: '^src/(stores|api|realtime|pages)/' },
    },
    {
      name: 'kit-through-its-wrappers',
      comment:
        'A wrapper gives a part of NutUI its name, roles, keys and texts; the menu page must do without the kit.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/components/kit/' },
      to: { path: '^node_modules/@nutui/' },
    },
    {
      name: 'transport-knows-no-store',
      comment: 'Calls and the socket have no session logic: stores register handlers.',
      severity: 'error',
      from: { path: '^src/(api|realtime)/' },
      to: { path: '^src/(stores|pages|components)/' },
    },
    {
      name: 'modules-through-their-front-door',
      comment: 'A module is imported by its index, so that its files can change.',
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
      comment: 'An undeclared package is installed only because another package needs it.',
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
