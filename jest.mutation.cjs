/** Only the tests of domain/, for the thousands of runs of `npm run mutation`; starts no database. */
const { projects } = require('./jest.config.cjs');

const [unit] = projects;
const { globalSetup: _setup, globalTeardown: _teardown, displayName: _name, ...plain } = unit;

module.exports = {
  ...plain,
  testMatch: ['<rootDir>/__tests__/support/all-rules.ts'],
  // Imports by package name also resolve to the mutated files.
  moduleNameMapper: { '^@romduol/domain/(.*)$': '<rootDir>/domain/$1' },
};
