import fc from 'fast-check';

/** For mutation testing: a property shows a fault within few examples, and the same ones each time. */
fc.configureGlobal({ numRuns: 12, seed: 20261120 });
