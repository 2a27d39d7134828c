-- Options and toppings that cannot be made are sold out by themselves, as dishes are (decision 0075).
ALTER TABLE tag
  -- With how many more portions of its dish it can be chosen; null = no recipe says.
  ADD COLUMN portions_left integer CHECK (portions_left >= 0),
  -- Staff sell it although none can be made.
  ADD COLUMN sold_anyway boolean NOT NULL DEFAULT false;
ALTER TABLE feed
  ADD COLUMN portions_left integer CHECK (portions_left >= 0),
  ADD COLUMN sold_anyway boolean NOT NULL DEFAULT false;

-- Whether they receive, count, waste and transfer in the store room, without seeing what anything costs. A manager always may.
ALTER TABLE staff ADD COLUMN may_keep_stock boolean NOT NULL DEFAULT false;

-- Reports of prices look for the last delivery of each ingredient among its many entries.
CREATE INDEX stock_entry_purchase ON stock_entry (store_id, ingredient_id, at) WHERE kind = 'purchase';
