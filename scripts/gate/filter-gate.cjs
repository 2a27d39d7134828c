const { isLong } = require('./long-tests.cjs');

/** Of jest: the tests of the gate. */
module.exports = (files) => ({ filtered: files.filter((file) => !isLong(file)) });
