/** What a key of the public API may do. */
export const API_SCOPES = ['menu:read', 'menu:write', 'orders:read', 'orders:write', 'reports:read', 'stock'] as const;
export type ApiScope = (typeof API_SCOPES)[number];
