-- How who ordered rated an order, and what the store replied (decision 0088).
CREATE TABLE order_rating (
  store_id bigint NOT NULL,
  order_id bigint NOT NULL,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 500),
  rated_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- An employee took care of it.
  cared_at timestamptz,
  cared_by bigint,
  reply text NOT NULL DEFAULT '' CHECK (length(reply) <= 500),
  replied_at timestamptz,
  replied_by bigint,
  hidden boolean NOT NULL DEFAULT false,
  PRIMARY KEY (store_id, order_id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders,
  FOREIGN KEY (store_id, cared_by) REFERENCES staff,
  FOREIGN KEY (store_id, replied_by) REFERENCES staff,
  CHECK ((replied_at IS NULL) = (reply = ''))
);
CREATE INDEX order_rating_by_time ON order_rating (store_id, rated_at DESC);
-- What staff are shown: few rows at any time.
CREATE INDEX order_rating_bad ON order_rating (store_id, changed_at) WHERE stars <= 2 AND cared_at IS NULL;
