import type { OwnTexts, Script } from '../index';

export const own = { name: 'Français', short: 'FR' } as const satisfies OwnTexts;

export const script: Script = 'latin';
