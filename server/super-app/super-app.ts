import type { SuperAppName } from '@romduol/domain/rules/super-apps';
import type { OrderNotificationKind } from '@romduol/domain/rules/order-notifications';
import type { Language } from '@romduol/locales';

/** A person's identity in a super-app: an id that only this mini-program sees. */
export interface AppPerson {
  /** Who vouches for it; with the subject it identifies one person. */
  readonly issuer: string;
  readonly subject: string;
}

/** One message about an order. The app cuts what is too long for it. */
export interface OrderNotification {
  readonly kind: OrderNotificationKind;
  /** The receiver, by the subject of an AppPerson. */
  readonly to: string;
  readonly orderNo: string;
  /** The event, in their language. */
  readonly status: string;
  readonly store: string;
  readonly language: Language;
  /** The page of the mini-program that a tap on it opens, with its query. */
  readonly page: string;
}

/**
 * The server side of the app that a mini-program runs in. Codes come from the phone, are valid once and for minutes.
 * Every call throws when the super-app cannot be reached or refuses us.
 */
export interface SuperApp {
  readonly id: SuperAppName;
  /** The owner of a login code; null for a code that the super-app no longer accepts. */
  whoIs(code: string): Promise<AppPerson | null>;
  /** The phone number that the person agreed to share, digits only, in national form; null as above. */
  fetchPhone(code: string, now: Date): Promise<string | null>;
  /** What the phone's own sheet asks about before such a message may come; null where the operator has set up none. */
  findTemplate(kind: OrderNotificationKind): string | null;
  /** Sends a message; `refused` where they do not, or no longer, agree. */
  send(notification: OrderNotification, now: Date): Promise<'sent' | 'refused'>;
}

export type SuperApps = readonly SuperApp[];
