import type { Query } from './navigation';

/** A card that a person sends to a friend: its text, and its page in the app. */
export interface Card {
  readonly title: string;
  /** With a leading slash. */
  readonly page: string;
  readonly query: Query;
}

/** Sets what is shared from the page, evaluated when it is shared. Browsers share the address themselves. */
export declare const useShareCard: (card: () => Card) => void;
