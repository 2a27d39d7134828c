-- What the guests of an order may not eat, as they declared it: allergens by code. Kept with the order and nowhere else.
ALTER TABLE orders ADD COLUMN allergies text[] NOT NULL DEFAULT '{}';
