const DONG = {
  code: 'VND',
  decimals: 0,
  symbol: '₫',
  symbolFirst: false,
  gap: '\u00A0',
  group: '.',
  point: ',',
} as const;

/** A store in Vietnam: one currency, without decimals. */
export const IN_DONG = { main: { ...DONG, limitFactor: 25_000 }, second: null } as const;
