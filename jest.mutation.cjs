/** The tests of the rules alone: no database starts, so that thousands of runs stay short. Used by `npm run mutation`. */
const { projects } = require('./jest.config.cjs');

const [unit] = projects;
const { globalSetup: _setup, globalTeardown: _teardown, displayName: _name, ...plain } = unit;

module.exports = {
  ...plain,
  testTimeout: 60_000,
  testMatch: ['<rootDir>/__tests__/unit/domain/**/*.test.ts', '<rootDir>/__tests__/properties/**/*.test.ts'],
};
