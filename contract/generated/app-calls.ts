// Made by `npm run generate` from the rows of this folder. Do not edit.

/** What only mini-programs call, in the same words. */
export const APP_ROWS = {
  tidingsOffered: 'GET query /api/consumer/tidings',
  hearOfOrder: 'POST json /api/consumer/tidings/{orderNo}',
} as const;

export type AppCall = keyof typeof APP_ROWS;
