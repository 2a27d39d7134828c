import type { OwnTexts, Script } from '../index';

export const own = {
  name: '简体中文',
  short: '中文',
} as const satisfies OwnTexts;

export const script: Script = 'han';
