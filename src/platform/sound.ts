/** Sounds that tell staff that something needs them. A browser allows none before the first tap. */
export interface Sound {
  /** To be called from a tap. */
  unlock(): void;
  /** Two rising notes. */
  newOrder(): void;
  /** One knock: a table calls. */
  knock(): void;
}

export declare const sound: Sound;
