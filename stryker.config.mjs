/** Mutation testing of money, pricing and orders: `npm run mutation`; result in docs/quality.md. */
export default {
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.cjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  mutate: ['domain/money/**/*.ts', 'domain/pricing/**/*.ts', 'domain/order/**/*.ts'],
  ignorePatterns: ['dist', 'var', 'docs', 'benchmarks'],
  // Code that runs once at load (tables and lists) would need every test for each mutant; tests compare it cell by cell.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: 'var/mutation-incremental.json',
  concurrency: 2,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'var/mutation.json' },
  clearTextReporter: { reportTests: false, allowColor: false },
  tempDirName: 'var/stryker',
  thresholds: { high: 95, low: 92, break: 90 },
};
