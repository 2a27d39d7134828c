-- Dishes that are often ordered together, computed each night (decision 0098).
CREATE TABLE goods_pair (
  store_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  suggested_id bigint NOT NULL,
  -- The best first, from 1.
  place smallint NOT NULL CHECK (place > 0),
  -- Orders that had both, and how much more often that was than by chance.
  orders integer NOT NULL CHECK (orders > 0),
  lift numeric(9, 2) NOT NULL,
  PRIMARY KEY (store_id, goods_id, suggested_id),
  FOREIGN KEY (store_id, goods_id) REFERENCES goods,
  FOREIGN KEY (store_id, suggested_id) REFERENCES goods,
  CHECK (goods_id <> suggested_id)
);

-- Guests see these suggestions.
ALTER TABLE store ADD COLUMN suggests_dishes boolean NOT NULL DEFAULT false;

-- Suggestions that a phone showed: once a dish and day. Each night they become sums without the phone.
CREATE TABLE suggestion_shown (
  store_id bigint NOT NULL REFERENCES store,
  business_day date NOT NULL,
  temp_id text NOT NULL,
  goods_id bigint NOT NULL,
  PRIMARY KEY (store_id, business_day, temp_id, goods_id),
  FOREIGN KEY (store_id, goods_id) REFERENCES goods
);
CREATE TABLE suggestion_day (
  store_id bigint NOT NULL REFERENCES store,
  business_day date NOT NULL,
  goods_id bigint NOT NULL,
  shown integer NOT NULL CHECK (shown > 0),
  PRIMARY KEY (store_id, business_day, goods_id),
  FOREIGN KEY (store_id, goods_id) REFERENCES goods
);

-- Pieces of a line that were added because they were suggested; no more than the line has.
ALTER TABLE cart_line ADD COLUMN suggested_num integer NOT NULL DEFAULT 0 CHECK (suggested_num >= 0);
ALTER TABLE order_line ADD COLUMN suggested_num integer NOT NULL DEFAULT 0 CHECK (suggested_num >= 0);
CREATE INDEX order_line_suggested ON order_line (store_id, order_id) WHERE suggested_num > 0;
