/**
 * Phones of the last five years, by what their browsers can do: private fields, async functions, optional chains.
 * Taro's own preset rewrites classes whatever the target; for H5 the plain presets make a third less code of ours.
 */
const h5 = [
  ['@babel/preset-env', { targets: { chrome: '84', safari: '15', firefox: '90' }, modules: false, bugfixes: true }],
  ['@babel/preset-react', { runtime: 'automatic' }],
  '@babel/preset-typescript',
];

/** What the engines of mini-programs on old phones still run. */
const mini = [['taro', { framework: 'react', ts: true, compiler: 'webpack5', targets: { ios: '10', android: '6' } }]];

module.exports = { presets: process.env.TARO_ENV === 'h5' ? h5 : mini };
