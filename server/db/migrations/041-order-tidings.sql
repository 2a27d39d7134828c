-- Guests of a mini-program who let their super-app tell them what becomes of an order, after they put the phone away: one
-- message of each kind, to whoever asked first.
CREATE TABLE order_tidings (
  store_id bigint NOT NULL,
  order_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('answered', 'ready')),
  app text NOT NULL CHECK (app IN ('wechat')),
  -- How that app knows them in this mini-program.
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 128),
  language text NOT NULL CHECK (language IN ('en', 'zh-Hans', 'km')),
  at timestamptz NOT NULL,
  -- Null: not told yet.
  outcome text CHECK (outcome IN ('sent', 'refused', 'givenUp')),
  PRIMARY KEY (store_id, order_id, kind),
  FOREIGN KEY (store_id, order_id) REFERENCES orders
);
CREATE INDEX order_tidings_age ON order_tidings (store_id, at);
