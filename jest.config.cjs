/**
 * One project per kind of test: `npx jest --selectProjects unit api`. One PostgreSQL serves a run; it starts with the first
 * test that needs a database.
 */
const options = {
  jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } },
  module: { type: 'commonjs' },
};
const swc = { '^.+\\.(ts|tsx|mjs|js)$': ['@swc/jest', options] };
/** With React's own way to make elements, as in the client's build. */
const browser = { ...options, jsc: { ...options.jsc, transform: { react: { runtime: 'automatic' } } } };

const node = (name, folders) => ({
  displayName: name,
  testEnvironment: 'node',
  // Outside the temporary folder, which each run of `npm test` deletes.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  globalSetup: '<rootDir>/__tests__/support/global-setup.ts',
  globalTeardown: '<rootDir>/__tests__/support/global-teardown.ts',
  testMatch: folders.map((folder) => `<rootDir>/__tests__/${folder}/**/*.test.ts`),
  transform: swc,
  // ESM-only packages.
  transformIgnorePatterns: ['/node_modules/(?!@romduol/|openid-client/|oauth4webapi/|jose/|qr/|marked/)'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/var/'],
});

/** Taro's packages and their dependencies are ES modules; the last ones have a build for browsers only. */
const MODULES = ['@romduol', '@tarojs', '@nutui', '@swc', '\\.pnpm', 'tslib', 'lodash-es', 'uplot', 'qr'];

/** The client as a browser gets it, without its server and without a layout: `__tests__/support/components`. */
const components = {
  displayName: 'components',
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { url: 'https://romduol.example/' },
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testMatch: ['<rootDir>/__tests__/components/**/*.test.{ts,tsx}'],
  setupFiles: ['<rootDir>/__tests__/support/components/globals.ts'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/components/each-test.ts'],
  // As the H5 build looks for what a platform has in a way of its own: `name.h5.ts` before `name.ts`.
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: {
    '\\.(scss|css|webp|svg)$': '<rootDir>/config/empty.js',
    // The aliases of the H5 build, with its plain elements in place of web components.
    '^@tarojs/taro$': '<rootDir>/__tests__/support/components/taro.ts',
    '^@tarojs/components$': '<rootDir>/__tests__/support/components/elements.js',
    '^react-dom/test-utils$': '<rootDir>/__tests__/support/components/act.ts',
    '^(jsonp-retry|whatwg-fetch|abortcontroller-polyfill/.*)$': '<rootDir>/config/empty.js',
    '^(query-string|path-to-regexp)$': '<rootDir>/config/shims/$1.js',
    '^@tarojs/components/dist/components(/.*)?$': '<rootDir>/config/empty.js',
  },
  transform: { '^.+\\.(ts|tsx|mjs|js)$': ['@swc/jest', browser] },
  transformIgnorePatterns: [`^(?!.*/node_modules/(${MODULES.join('|')})/).*/node_modules/`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/var/'],
};

module.exports = {
  // A limit for tests that hang, not a claim of speed. A test takes at most 8 s on two idle cores, or has a longer timeout
  // with its reason. In a virtual machine where a page fault costs 30 µs and a fork 10 ms, tests with PostgreSQL and
  // Chromium take six times as long (measured on 2026-11-24), and three of them run at once. Benchmarks measure speed.
  testTimeout: 90_000,
  testSequencer: '<rootDir>/__tests__/support/longest-first.cjs',
  // With --coverage and the unit tests, as in `npm test`: every branch of domain/ has an example. Property tests choose
  // other inputs in each run, so they are not counted.
  collectCoverageFrom: ['domain/**/*.ts'],
  coverageReporters: ['text-summary'],
  coverageThreshold: { global: { branches: 100 } },
  projects: [
    node('unit', ['unit']),
    node('properties', ['properties']),
    components,
    { ...node('api', ['api']), runtime: '<rootDir>/__tests__/support/kept-modules.cjs' },
    { ...node('e2e', ['e2e']), runtime: '<rootDir>/__tests__/support/kept-modules.cjs' },
    { ...node('weapp', ['weapp']), runtime: '<rootDir>/__tests__/support/kept-modules.cjs' },
  ],
};
