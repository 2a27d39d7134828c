const { isLong } = require('./long-tests.cjs');

/** Of jest: the tests that the gate leaves to `npm run test:long`. */
module.exports = (files) => ({ filtered: files.filter(isLong) });
