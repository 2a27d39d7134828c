/** What a super-app tells somebody of their order: the store took it or did not; it waits to be fetched. */
export const TIDINGS = ['answered', 'ready'] as const;
export type TidingsKind = (typeof TIDINGS)[number];
