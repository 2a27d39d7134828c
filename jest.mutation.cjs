/** The tests of the rules alone, for the thousands of runs of `npm run mutation`: no database starts. */
const { projects } = require('./jest.config.cjs');

const [unit] = projects;
const { globalSetup: _setup, globalTeardown: _teardown, displayName: _name, ...plain } = unit;

module.exports = {
  ...plain,
  testMatch: ['<rootDir>/__tests__/support/all-rules.ts'],
  // By the package's name, too, the rules are those with a fault in them.
  moduleNameMapper: { '^@romduol/domain/(.*)$': '<rootDir>/domain/$1' },
};
