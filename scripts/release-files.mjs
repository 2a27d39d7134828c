import { findKept } from './release-lock.mjs';

/** What the server reads beside its bundles at run time; paths relative to the root. deploy/Dockerfile copies the same. */
export const RUNTIME_FILES = [
  'dist/h5',
  'dist/server',
  'server/db/migrations',
  'server/db/seeds/pictures',
  'server/printing/fonts',
  'server/modules/menu-editor/file/sheet-worker.mjs',
];

/** Further files of a release: packages, variables, operation. */
export const RELEASE_FILES = [
  ...RUNTIME_FILES,
  '.npmrc',
  '.env.example',
  'CHANGELOG.md',
  'SECURITY.md',
  'config/empty-package',
  'contract/package.json',
  'deploy/nginx',
  'deploy/systemd',
  'docs/deploy.md',
  'domain/package.json',
  'locales/package.json',
  'scripts/env-file.mjs',
  'server/package.json',
];

/** Node's options of the server; reasons are in deploy/Dockerfile. */
const NODE = 'node --import ./scripts/env-file.mjs --enable-source-maps';

const runTool = (name) => `${NODE} dist/server/${name}.mjs`;

/** The package.json of a release: packages of the server and Node itself, with the overrides for them, and scripts without a build. */
export const toReleasePackage = (
  { name, version, description, license, engines, workspaces, optionalDependencies, overrides },
  lock,
  kept = findKept(lock, { workspaces, optionalDependencies }),
) => ({
  name,
  version,
  private: true,
  description,
  license,
  engines,
  workspaces,
  optionalDependencies,
  scripts: {
    start: `${NODE} --max-semi-space-size=8 dist/server/main.mjs`,
    backup: runTool('backup'),
    restore: runTool('restore'),
    'delete-members': runTool('delete-members'),
    'add-organisation': runTool('add-organisation'),
    'move-organisation': runTool('move-organisation'),
    site: runTool('site'),
  },
  overrides: Object.fromEntries(Object.entries(overrides).filter(([place]) => kept.has(`node_modules/${place}`))),
});

/** The README of a release. */
export const toReadme = (version) => `# Romduol ${version}

Restaurant ordering and point of sale, built: no compiler and no webpack is needed.

    npm ci --omit=dev && npm start

Requires Node 20.19 or later, which on Linux only runs npm: the server runs on Node 24, one of the packages. PostgreSQL is included; \`DATABASE_URL\` uses another one. The first start creates a demo store and
prints its links. \`npm start -- --empty\` creates a store with a manager and nothing else.

Copy \`.env.example\` to \`.env\` to set variables. [docs/deploy.md](docs/deploy.md) describes several processes, TLS, backups and
upgrades: skip its steps that build. \`npm run backup\`, \`npm run restore\`, \`npm run delete-members\`, \`npm run
add-organisation\` and \`npm run move-organisation\` and \`npm run site\` work as described there.
`;
