interface FavouriteDishTable {
  store_id: number;
  /** `person:` or `device:` with the id. */
  owner: string;
  goods_id: number;
  person_id: number | null;
  /** Of a guest. */
  temp_id: string | null;
  added_at: Date;
}

/** The table of favourites. */
export interface FavouritesSchema {
  favourite_dish: FavouriteDishTable;
}
