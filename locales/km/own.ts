import type { OwnTexts, Script } from '../index';

export const own = {
  name: 'ភាសាខ្មែរ',
  short: 'ខ្មែរ',
} as const satisfies OwnTexts;

export const script: Script = 'stacked';
