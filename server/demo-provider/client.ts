/** Where the demonstration provider answers, on this server's own address. */
export const DEMO_PATH = '/demo-provider';

/** What it knows this server by. It guards nothing: this provider lets anyone be anyone. */
export const DEMO_CLIENT = { clientId: 'restaurant', clientSecret: 'demonstration-only' } as const;
