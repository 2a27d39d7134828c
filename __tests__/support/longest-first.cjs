const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const durations = require('./durations.json');

const ROOT = path.resolve(__dirname, '../..');
/** Seconds assumed for a file without a record: it is short, or new. */
const USUAL = 5;

/** Longest first, so that no long file is the last one running. Recorded by scripts/gate/durations.mjs. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const seconds = (test) => durations[path.relative(ROOT, test.path)] ?? USUAL;
    return [...tests].sort((a, b) => seconds(b) - seconds(a));
  }
};
