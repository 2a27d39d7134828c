-- Dishes that a guest or a member marked as favourites in a store (decision 0089). A guest’s are of their device.
CREATE TABLE favourite_dish (
  store_id bigint NOT NULL,
  -- person:<person_id> or device:<temp_id>
  owner text NOT NULL,
  goods_id bigint NOT NULL,
  person_id bigint,
  temp_id text,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, owner, goods_id),
  FOREIGN KEY (store_id, goods_id) REFERENCES goods,
  CHECK (owner = coalesce('person:' || person_id::text, 'device:' || temp_id)),
  CHECK ((person_id IS NULL) <> (temp_id IS NULL))
);
