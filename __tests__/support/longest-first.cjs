const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Files that take minutes: begun first, so that at the end no worker is left alone with one of them. A machine that has
 * run them before would know; a bare one goes by the size of a file, and these are small.
 */
const LONGEST = ['e2e/accessibility.test.ts', 'api/payments/conformance.test.ts', 'api/payments/killed.test.ts'];

const isLong = ({ path }) => LONGEST.some((name) => path.endsWith(name));

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
