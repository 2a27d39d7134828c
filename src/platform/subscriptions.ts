/** The sheet of a super-app that asks whether it may send messages. */
export interface Subscriptions {
  /** Whether there is such a sheet. */
  readonly isThere: boolean;
  /**
   * Shows it; only while a tap is being handled, before anything is waited for. Gives the templates that the person agreed
   * to: none where they refused, or where it cannot be shown.
   */
  ask(templates: readonly string[]): Promise<readonly string[]>;
}

export declare const subscriptions: Subscriptions;
