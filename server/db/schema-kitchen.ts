import type { Course } from '@romduol/domain/order/courses';
import type { Generated } from 'kysely';

/** How a store's kitchen works. */
export interface StoreKitchen {
  courses_on: Generated<boolean>;
  kitchen_soon_minutes: Generated<number>;
  kitchen_late_minutes: Generated<number>;
  /** Minutes for which a ready order is shown on the guests' screen. */
  ready_minutes: Generated<number>;
  /** Guests see how long their dishes take. */
  shows_estimates: Generated<boolean>;
}

/** When an order was fetched. */
export interface OrderKitchen {
  collected_at: Date | null;
}

/** The course of a line, and whether it waits for it. */
export interface LineKitchen {
  /** Null: that of its category. */
  course: Course | null;
  held_at: Date | null;
  fired_at: Date | null;
  /** At which seat it is served; null where staff set none. */
  seat: number | null;
}

interface KitchenTicketTable {
  store_id: number;
  id: Generated<number>;
  order_id: number;
  change_key: string;
  at: Date;
  table_name: string | null;
  fired: Generated<boolean>;
  done_at: Date | null;
}

interface KitchenItemTable {
  store_id: number;
  id: Generated<number>;
  ticket_id: number;
  line_id: number;
  station_id: number | null;
  course: Course;
  num: number;
  off_num: Generated<number>;
  off_at: Date | null;
  ready_at: Date | null;
  ready_by: number | null;
  served_at: Date | null;
  served_by: number | null;
}

/** How long tickets of a station took at a load. */
interface KitchenPaceTable {
  store_id: number;
  /** 0: dishes of no station. */
  station_id: number;
  load_band: number;
  samples: number;
  low_seconds: number;
  high_seconds: number;
}

/** The tables of the kitchen's screen. */
export interface KitchenSchema {
  kitchen_ticket: KitchenTicketTable;
  kitchen_item: KitchenItemTable;
  kitchen_pace: KitchenPaceTable;
}
