let told: (isLocked: boolean) => void = () => undefined;

/** Sounds as a test receives them; it simulates the browser that blocks them. */
export const sound = {
  rang: 0,
  knocked: 0,
  reset(): void {
    sound.rang = 0;
    sound.knocked = 0;
  },
  lock: (isLocked: boolean): void => told(isLocked),
  onLock(tell: (isLocked: boolean) => void): void {
    told = tell;
  },
  unlock: (): void => told(false),
  newOrder: (): void => void (sound.rang += 1),
  knock: (): void => void (sound.knocked += 1),
};
