-- Dishes that cannot be made are sold out by themselves (decision 0075).
ALTER TABLE goods
  -- How many can be made of what the store room has, as it was folded last; null = no recipe says.
  ADD COLUMN portions_left integer CHECK (portions_left >= 0),
  -- Staff sell it although none can be made: the kitchen knows better.
  ADD COLUMN sold_anyway boolean NOT NULL DEFAULT false;

-- Since its first delivery or count an ingredient limits what can be made; before, the store room is being set up.
ALTER TABLE ingredient ADD COLUMN is_counted boolean NOT NULL DEFAULT false;

-- Dishes were locked by others when what is left was computed: it is computed again with the next fold.
ALTER TABLE stock_lock ADD COLUMN left_due boolean NOT NULL DEFAULT false;
