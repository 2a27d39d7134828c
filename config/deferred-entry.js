const path = require('path');

/** What the app stands on, in the order in which it begins, each as a task of its own. */
const STEPS = [
  'react-dom/client',
  path.join(__dirname, 'begin-taro.js'),
  path.join(__dirname, '../src/stores/cart'),
  path.join(__dirname, '../src/stores/root'),
];

/**
 * A loader of the app's entry. A cheap phone needs a third of a second to begin the program: in one task, a tap of that
 * time would wait for all of it. Between these steps it is heard.
 */
module.exports.pitch = function () {
  if (this.resourceQuery === '?begun') return undefined;
  const requires = [...STEPS, `${this.resourcePath}?begun`].map((name) => `require(${JSON.stringify(name)});`);
  return requires.reduceRight((rest, step) => `${step}setTimeout(function(){${rest}});`);
};
