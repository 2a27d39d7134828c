export const useShareCard = (_card: unknown): void => undefined;
