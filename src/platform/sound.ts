/** Sounds that alert staff. A browser allows none before the first tap. */
export interface Sound {
  /** Calls now and on each change with whether sounds are locked. Any tap or key unlocks them. */
  onLock(onChange: (isLocked: boolean) => void): void;
  /** To be called from a tap: what was locked is unlocked. */
  unlock(): void;
  /** Two rising notes. */
  newOrder(): void;
  /** The sound of a table's call. */
  knock(): void;
}

export declare const sound: Sound;
