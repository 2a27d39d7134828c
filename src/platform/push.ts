/** A browser's subscription at its push service, as the server takes it. */
export interface PushSubscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Notifications while the page is closed. */
export interface Push {
  /** This browser can show them here. On an iPhone only once the page is on the home screen. */
  readonly isThere: boolean;
  /** The person allowed them, refused them, or was not asked. */
  permission(): 'granted' | 'denied' | 'default';
  /** Asks the person, in a tap, and subscribes with the server's key; null where they refuse. */
  subscribe(serverKey: string): Promise<PushSubscribed | null>;
}

export declare const push: Push;
