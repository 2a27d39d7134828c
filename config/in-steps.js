/** What the app stands on, in the order in which it begins, each as a task of its own. */
const STEPS = [
  ['react-dom/client'],
  ['mobx-react-lite', '@tarojs/plugin-platform-h5/dist/runtime', '@tarojs/plugin-framework-react/dist/runtime'],
  ['../src/stores/root'],
];

/**
 * A loader of the app's entry. A cheap phone needs a third of a second to begin the program: in one task, a tap of that
 * time would wait for all of it. Between these steps it is heard.
 */
module.exports.pitch = function () {
  if (this.resourceQuery === '?begun') return undefined;
  const requires = STEPS.map((names) => names.map((name) => `require(${JSON.stringify(resolved(name))});`).join(''));
  const app = `require(${JSON.stringify(`${this.resourcePath}?begun`)});`;
  return [...requires, app].reduceRight((rest, step) => `${step}setTimeout(function(){${rest}});`);
};

const resolved = (name) => (name.startsWith('.') ? require('path').resolve(__dirname, name) : name);
