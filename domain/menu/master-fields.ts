/** What of a dish a store that follows a master menu can change, where head office allows it. */
export const MASTER_FIELDS = ['price', 'availability', 'station', 'picture', 'tax'] as const;
export type MasterField = (typeof MASTER_FIELDS)[number];
