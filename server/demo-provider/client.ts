/** Where the demonstration provider answers, on this server's own address. */
export const DEMO_PATH = '/demo-provider';

/** This server's client id and secret there. They protect nothing: this provider accepts any identity. */
export const DEMO_CLIENT = { clientId: 'restaurant', clientSecret: 'demonstration-only' } as const;
