-- A menu that its manager edits: mealtimes, what a day has of a dish, allergens, where it is cooked; and who was faster.

ALTER TABLE category
  -- [{weekday 0-6, opens, closes}] in minutes after local midnight; null = at all hours.
  ADD COLUMN hours jsonb CHECK (jsonb_typeof(hours) = 'array'),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Orders of long ago name dishes of it.
  ADD COLUMN removed_at timestamptz;

ALTER TABLE goods
  -- As a category's, within those of its category; null = whenever its category is served.
  ADD COLUMN hours jsonb CHECK (jsonb_typeof(hours) = 'array'),
  -- Outside its mealtimes now. Kept by the menu's clock (modules/goods/mealtimes.ts), so that no reader needs the time.
  ADD COLUMN out_of_hours boolean NOT NULL DEFAULT false,
  -- Portions that there are anew each business day; null = not so.
  ADD COLUMN daily_stock integer CHECK (daily_stock > 0),
  ADD COLUMN allergens text[] NOT NULL DEFAULT '{}',
  -- Where it is cooked, if not where the rest of its category is.
  ADD COLUMN station_id bigint,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD FOREIGN KEY (store_id, station_id) REFERENCES print_station;

-- Archived dishes stay for the orders that name them; menus and editors read the others.
CREATE INDEX goods_of_category ON goods (store_id, category_id) WHERE removed_at IS NULL;
