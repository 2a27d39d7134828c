-- Guests of a mini-program who agreed that their super-app notifies them about an order, after they put the phone away: one
-- message of each kind, to the first subscriber.
CREATE TABLE order_tidings (
  store_id bigint NOT NULL,
  order_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('answered', 'ready')),
  app text NOT NULL CHECK (app IN ('wechat')),
  -- That app's id of them in this mini-program.
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 128),
  language text NOT NULL CHECK (language IN ('en', 'zh-Hans', 'km')),
  at timestamptz NOT NULL,
  -- Null: not sent yet.
  outcome text CHECK (outcome IN ('sent', 'refused', 'givenUp')),
  PRIMARY KEY (store_id, order_id, kind),
  FOREIGN KEY (store_id, order_id) REFERENCES orders
);
CREATE INDEX order_tidings_age ON order_tidings (store_id, at);
