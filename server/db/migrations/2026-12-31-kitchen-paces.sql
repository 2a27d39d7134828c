-- How long tickets of a station take at a load: learned each night (decision 0097).
CREATE TABLE kitchen_pace (
  store_id bigint NOT NULL REFERENCES store,
  -- 0: dishes of no station.
  station_id bigint NOT NULL,
  -- Index in LOAD_BANDS of domain/order/estimate.ts.
  load_band smallint NOT NULL CHECK (load_band >= 0),
  samples integer NOT NULL CHECK (samples > 0),
  low_seconds integer NOT NULL CHECK (low_seconds >= 0),
  high_seconds integer NOT NULL CHECK (high_seconds >= low_seconds),
  PRIMARY KEY (store_id, station_id, load_band)
);

-- Guests see how long their dishes take.
ALTER TABLE store ADD COLUMN shows_estimates boolean NOT NULL DEFAULT true;

-- Tickets of the last weeks, and those ahead of another.
CREATE INDEX kitchen_ticket_at ON kitchen_ticket (store_id, at);
