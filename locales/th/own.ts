import type { OwnTexts, Script } from '../index';

export const own = { name: 'ภาษาไทย', short: 'ไทย' } as const satisfies OwnTexts;

export const script: Script = 'stacked';
