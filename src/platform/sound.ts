/** Sounds that tell staff that something needs them. A browser allows none before the first tap. */
export interface Sound {
  /** Tells now, and whenever it changes, whether sounds are locked until somebody taps. Any tap or key unlocks them. */
  onLock(told: (isLocked: boolean) => void): void;
  /** To be called from a tap: what was locked is unlocked. */
  unlock(): void;
  /** Two rising notes. */
  newOrder(): void;
  /** One knock: a table calls. */
  knock(): void;
}

export declare const sound: Sound;
