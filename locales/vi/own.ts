import type { OwnTexts, Script } from '../index';

export const own = { name: 'Tiếng Việt', short: 'VI' } as const satisfies OwnTexts;

export const script: Script = 'latin';
