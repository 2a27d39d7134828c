import type { Generated } from 'kysely';

interface OrderRatingTable {
  store_id: number;
  order_id: number;
  stars: number;
  words: Generated<string>;
  rated_at: Date;
  changed_at: Date;
  cared_at: Date | null;
  cared_by: number | null;
  reply: Generated<string>;
  replied_at: Date | null;
  replied_by: number | null;
  /** Its words are shown to managers only. */
  hidden: Generated<boolean>;
}

/** The tables of ratings. */
export interface RatingsSchema {
  order_rating: OrderRatingTable;
}
