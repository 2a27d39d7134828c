import type { Language, StaffLanguage } from '@romduol/domain/languages';
import type { Allergen } from '@romduol/domain/menu/allergens';
import type { adviceMessages } from './en/advice';
import type { deliveryMessages } from './en/delivery';
import type { dishMessages } from './en/dish';
import type { allergyWords } from './en/allergens';
import type { messages } from './en/diner';
import type { gatewayTexts } from './en/gateways';
import type { paperMessages } from './en/paper';
import type { kioskMessages } from './en/kiosk';
import type { kitMessages } from './en/kit';
import type { memberMessages } from './en/member';
import type { ArgsFor } from './message';
import type { recordedMessages } from './en/recorded';
import type { refusalMessages } from './en/refusals';
import type { sentMessages } from './en/sent';
import type { staffMessages } from './en/staff';
import type { visitMessages } from './en/visit';

export type { Language, StaffLanguage };

/** English is the source of keys; in the other languages a missing key, or one too many, does not compile. */
export type MessageKey = keyof typeof messages;
export type Messages = Readonly<Record<MessageKey, string>>;
export type MessageArgsFor<K extends MessageKey> = ArgsFor<(typeof messages)[K]>;

/** Refusals that no page shows by itself: the server sends their texts. */
export type RefusalMessages = Readonly<Record<keyof typeof refusalMessages, string>>;

/** The same for staff, manager and kiosk pages (what operators read), whose texts stay out of what a diner loads. */
export type StaffMessageKey = keyof typeof staffMessages;
export type StaffMessages = Readonly<Record<StaffMessageKey, string>>;
export type StaffMessageArgsFor<K extends StaffMessageKey> = ArgsFor<(typeof staffMessages)[K]>;

/** Of these, what is stored with an order or written into a file. */
export type RecordedMessages = Readonly<Record<keyof typeof recordedMessages, string>>;

/** The same for what a kiosk's customers read. */
export type KioskMessageKey = keyof typeof kioskMessages;
export type KioskMessages = Readonly<Record<KioskMessageKey, string>>;
export type KioskMessageArgsFor<K extends KioskMessageKey> = ArgsFor<(typeof kioskMessages)[K]>;

/** The same for reservations, announcements and scanning, which are not needed before the menu. */
export type VisitMessageKey = keyof typeof visitMessages;
export type VisitMessages = Readonly<Record<VisitMessageKey, string>>;
export type VisitMessageArgsFor<K extends VisitMessageKey> = ArgsFor<(typeof visitMessages)[K]>;

/** The same for what a refusal means and what to do then, and what an empty page offers: not needed by the menu. */
export type AdviceMessageKey = keyof typeof adviceMessages;
export type AdviceMessages = Readonly<Record<AdviceMessageKey, string>>;
export type AdviceMessageArgsFor<K extends AdviceMessageKey> = ArgsFor<(typeof adviceMessages)[K]>;

/** The same for delivery to an address, which comes after the menu. */
export type DeliveryMessageKey = keyof typeof deliveryMessages;
export type DeliveryMessages = Readonly<Record<DeliveryMessageKey, string>>;
export type DeliveryMessageArgsFor<K extends DeliveryMessageKey> = ArgsFor<(typeof deliveryMessages)[K]>;

/** The same for choosing of a dish, which comes after the menu. */
export type DishMessageKey = keyof typeof dishMessages;
export type DishMessages = Readonly<Record<DishMessageKey, string>>;
export type DishMessageArgsFor<K extends DishMessageKey> = ArgsFor<(typeof dishMessages)[K]>;

/** The same for account, login, coupon and payment pages, and for what changed of an order, which come after the menu. */
export type MemberMessageKey = keyof typeof memberMessages;
export type MemberMessages = Readonly<Record<MemberMessageKey, string>>;
export type MemberMessageArgsFor<K extends MemberMessageKey> = ArgsFor<(typeof memberMessages)[K]>;

/** The same for the parts of the UI kit, which pages that come later are made of. */
export type KitMessageKey = keyof typeof kitMessages;
export type KitMessages = Readonly<Record<KitMessageKey, string>>;
export type KitMessageArgsFor<K extends KitMessageKey> = ArgsFor<(typeof kitMessages)[K]>;

/** Texts that only the server uses: of papers, and of messages of a super-app. */
export type PaperMessageKey = keyof typeof paperMessages;
export type PaperMessages = Readonly<Record<PaperMessageKey, string>>;

/** Texts of messages that are sent by Telegram and e-mail. */
export type SentMessageKey = keyof typeof sentMessages;
export type SentMessages = Readonly<Record<SentMessageKey, string>>;

/** What a language calls itself, whichever is being read; `short` has at most five letters. */
export interface OwnTexts {
  readonly name: string;
  readonly short: string;
}

/** How letters look: signs of a stacked script are above and below one another, and its lines are higher. */
export type Script = 'latin' | 'han' | 'stacked';

/** Shown where a chunk of the program does not load: it may be the one with all other texts. */
export interface LoadFailed {
  readonly title: string;
  readonly content: string;
  readonly ok: string;
}

/** A kiosk's screen in all languages at once, shown before one is chosen. */
export interface Invitation {
  readonly order: string;
  readonly tap: string;
  readonly counter: string;
}

/** The names that a menu shows beside a dish. The server sends them to diners, so that phones need not load the list. */
export type AllergenNames = Readonly<Record<Allergen, string>>;

/** What is said where diners choose and declare what they may not eat: it comes after the first screen. */
export type AllergyWords = Readonly<Record<keyof typeof allergyWords, string>>;

interface GatewayText {
  /** In reports, on receipts and for the manager. */
  readonly name: string;
  /** For a diner who chooses how to pay. */
  readonly label: string;
  /** What it pays with; absent = what is said of any online payment. */
  readonly hint?: string;
}

/** What people read of each gateway, by its id. Pages of the menu do not load it. */
export type GatewayTexts = Readonly<Record<keyof typeof gatewayTexts, GatewayText>>;
export type GatewayTextsById = Readonly<Record<string, GatewayText>>;

/** The documents that hold until a store publishes its own. A line that starts with "# " is a heading. */
export interface LegalTexts {
  /** From version 1 on. Every language has as many. */
  readonly privacy: readonly string[];
  readonly agreement: readonly string[];
  readonly recordsLawInCambodia: string;
  readonly recordsLawElsewhere: string;
  readonly lawInCambodia: string;
  readonly lawElsewhere: string;
}

/** What a version of the privacy policy says beyond the first one. */
export interface PrivacyAdditions {
  readonly kept: string;
  readonly howLong: string;
  readonly received: string;
}

/** Texts outside the pages, which no phone loads. */
export interface ServerTexts {
  /** The message that carries a sign-in code. */
  readonly codeMessage: (store: string, code: string) => string;
  /** What an empty store is called until its manager names it. */
  readonly storeName: string;
  /** The simulated wallet. */
  readonly sandbox: {
    readonly title: string;
    readonly hint: string;
    readonly pay: string;
    readonly decline: string;
    readonly late: string;
    readonly paid: string;
    readonly declined: string;
    readonly willBeLate: string;
    readonly before: string;
  };
  /** Pages between an order and a provider's own page. */
  readonly payPage: {
    readonly title: string;
    readonly next: string;
    readonly over: string;
    readonly back: string;
    readonly toOrder: string;
  };
  /** The simulated login provider. */
  readonly provider: {
    readonly title: string;
    readonly hint: string;
    readonly phone: string;
    readonly agree: string;
    readonly refuse: string;
  };
}

export { interpolate } from './message';
export type { ArgsFor, MessageArgs } from './message';
