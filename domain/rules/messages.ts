import { HOUR_MS, MINUTE_MS } from '../time/units';

/** How a message gets to a person. */
export const MESSAGE_CHANNELS = ['telegram', 'email', 'sms', 'push'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const MESSAGE_STATES = ['waiting', 'sent', 'failed', 'expired'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Kinds of messages, and how long each makes sense, in ms. One that could not be sent until then is not sent any more. */
export const MESSAGE_LIFETIMES = {
  followed: 10 * MINUTE_MS,
  linked: 10 * MINUTE_MS,
  stopped: 10 * MINUTE_MS,
  unknownCode: 10 * MINUTE_MS,
  waitingLinked: 10 * MINUTE_MS,
  /** A party of the waiting list is called: it comes at once, or not at all. */
  tableReady: 15 * MINUTE_MS,
  accepted: HOUR_MS,
  rejected: HOUR_MS,
  ready: 2 * HOUR_MS,
  cancelled: 2 * HOUR_MS,
  refunded: 24 * HOUR_MS,
  receipt: 24 * HOUR_MS,
  dayClosed: 24 * HOUR_MS,
  voidOrComp: 24 * HOUR_MS,
  printerDown: HOUR_MS,
  stockLow: 24 * HOUR_MS,
  /** An order to a supplier. */
  purchase: 24 * HOUR_MS,
  verifyEmail: 15 * MINUTE_MS,
  resetPassword: 30 * MINUTE_MS,
} as const;
export type MessageKind = keyof typeof MESSAGE_LIFETIMES;
export const MESSAGE_KINDS = Object.keys(MESSAGE_LIFETIMES) as readonly MessageKind[];

/** An address that more than 254 characters name cannot be delivered to (RFC 5321). */
export const EMAIL_MAX = 254;
/** Characters of an address at a push service: those in use have up to 500. */
export const PUSH_ENDPOINT_MAX = 1_000;
/** Addresses that get the report of the day. */
export const REPORT_ADDRESSES_MAX = 10;

/**
 * One address, without a display name, a comment or quotes: characters that could end a header or name a second recipient do
 * not fit.
 */
export const EMAIL_PATTERN =
  "^(?=.{3,254}$)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$";

const EMAIL = new RegExp(EMAIL_PATTERN);

export const isEmail = (text: string): boolean => EMAIL.test(text);

/** A phone number as lists show it when it is not needed any more: …78. */
export const shortenPhone = (phone: string): string => `…${phone.slice(-2)}`;

/** An address as lists show it when it is not needed any more: s…@example.com. */
export const shortenEmail = (address: string): string => address.replace(/^(.)[^@]*@/, '$1…@');
