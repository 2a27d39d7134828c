/** Dishes that are often ordered together. */
interface GoodsPairTable {
  store_id: number;
  goods_id: number;
  suggested_id: number;
  /** The best first, from 1. */
  place: number;
  /** Orders that had both. */
  orders: number;
  /** How much more often that was than by chance. */
  lift: number;
}

/** Suggestions that a phone showed, until the night. */
interface SuggestionShownTable {
  store_id: number;
  business_day: string;
  temp_id: string;
  goods_id: number;
}

/** On how many phones a dish was suggested on a day. */
interface SuggestionDayTable {
  store_id: number;
  business_day: string;
  goods_id: number;
  shown: number;
}

export interface SuggestionSchema {
  goods_pair: GoodsPairTable;
  suggestion_shown: SuggestionShownTable;
  suggestion_day: SuggestionDayTable;
}
