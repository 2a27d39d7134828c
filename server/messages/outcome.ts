/** What came of one try to send a message. `reason` is for the list of messages: it has no secret and no name. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** It may work later: not before `afterMs`, where the service says so. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterMs?: number }
  /** It will not work by trying again. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Who gets it wants no more messages, or cannot be reached any more. */
  | { readonly kind: 'gone'; readonly reason: string }
  /** The service does not accept our credentials. */
  | { readonly kind: 'refused'; readonly reason: string };

const REASON_MAX = 200;

/** A reason as it is kept: one line, not longer than its column. */
export const toReason = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, REASON_MAX);
