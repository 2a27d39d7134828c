/**
 * Kinds of test, each its own project: `npx jest --selectProjects unit api`. One PostgreSQL serves a whole run; it
 * starts with the first test that asks for a database.
 */
const swc = {
  '^.+\\.(ts|tsx|mjs|js)$': [
    '@swc/jest',
    { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } }, module: { type: 'commonjs' } },
  ],
};

const node = (name, folders) => ({
  displayName: name,
  testEnvironment: 'node',
  // Not in the temporary folder, of which a run of `npm test` has its own.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  globalSetup: '<rootDir>/__tests__/support/global-setup.ts',
  globalTeardown: '<rootDir>/__tests__/support/global-teardown.ts',
  testMatch: folders.map((folder) => `<rootDir>/__tests__/${folder}/**/*.test.ts`),
  transform: swc,
  // Packages that are modules of the newer kind only.
  transformIgnorePatterns: ['/node_modules/(?!@romduol/|openid-client/|oauth4webapi/|jose/|qr/)'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/var/'],
});

module.exports = {
  // A test that takes more than 8 s on two idle cores says so, why, and has a longer one: a machine that is three times
  // slower must not fail it. Speed itself is measured by benchmarks.
  testTimeout: 30_000,
  testSequencer: '<rootDir>/__tests__/support/longest-first.cjs',
  // With --coverage, as `npm test` runs them: the rules of the restaurant have no branch that nobody tried.
  collectCoverageFrom: ['domain/**/*.ts'],
  coverageReporters: ['text-summary'],
  coverageThreshold: { global: { branches: 100 } },
  projects: [
    node('unit', ['unit', 'properties']),
    { ...node('api', ['api']), runtime: '<rootDir>/__tests__/support/kept-modules.cjs' },
    { ...node('e2e', ['e2e']), runtime: '<rootDir>/__tests__/support/kept-modules.cjs' },
    { ...node('weapp', ['weapp']), runtime: '<rootDir>/__tests__/support/kept-modules.cjs' },
  ],
};
