import type { OwnTexts, Script } from '../index';

export const own = {
  name: 'English',
  short: 'EN',
} as const satisfies OwnTexts;

export const script: Script = 'latin';
