/** The apps within which a mini-program can ask who holds the phone, by the names that client and server use. */
export const SUPER_APPS = ['wechat'] as const;
export type SuperAppName = (typeof SUPER_APPS)[number];
