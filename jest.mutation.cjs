/**
 * The tests of the rules alone, for the thousands of runs of `npm run mutation`: no database starts, and properties try
 * few examples, always the same ones. Random walks over the table are left out: the table has a test for every cell.
 */
const { projects } = require('./jest.config.cjs');

const [unit] = projects;
const { globalSetup: _setup, globalTeardown: _teardown, displayName: _name, ...plain } = unit;

module.exports = {
  ...plain,
  testMatch: ['<rootDir>/__tests__/unit/domain/**/*.test.ts', '<rootDir>/__tests__/properties/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', 'order-walks'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/few-examples.ts'],
};
