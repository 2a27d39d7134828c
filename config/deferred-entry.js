const path = require('path');

/** Modules of the app in their start order, each in a task of its own. */
const STEPS = [
  'react-dom/client',
  path.join(__dirname, 'begin-taro.js'),
  path.join(__dirname, '../src/stores/cart'),
  path.join(__dirname, '../src/stores/root'),
];

/**
 * A webpack loader of the app's entry. A cheap phone needs a third of a second to start the program; in one task, a tap would
 * wait for all of it. Taps are handled between these steps.
 */
module.exports.pitch = function () {
  if (this.resourceQuery !== '') return undefined;
  const requires = [...STEPS, `${this.resourcePath}?begun`].map((name) => `require(${JSON.stringify(name)});`);
  return requires.reduceRight((rest, step) => `${step}setTimeout(function(){${rest}});`);
};
