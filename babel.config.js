/**
 * Browsers of the last five years: private fields, async functions, optional chaining. Taro's preset rewrites classes for
 * every target; for H5 the plain presets produce a third less code.
 */
const h5 = [
  ['@babel/preset-env', { targets: { chrome: '84', safari: '15', firefox: '90' }, modules: false, bugfixes: true }],
  ['@babel/preset-react', { runtime: 'automatic' }],
  '@babel/preset-typescript',
];

/** Oldest engines of mini-programs. */
const mini = [['taro', { framework: 'react', ts: true, compiler: 'webpack5', targets: { ios: '10', android: '6' } }]];

module.exports = { presets: process.env.TARO_ENV === 'h5' ? h5 : mini };
