-- Numbers of accounts in a store's books, by what they are for, where they are not the usual ones (decision 0083).
CREATE TABLE journal_account (
  store_id bigint NOT NULL REFERENCES store,
  purpose text NOT NULL CHECK (purpose ~ '^[a-zA-Z]{1,30}$'),
  account text NOT NULL CHECK (account ~ '^[0-9A-Za-z]([0-9A-Za-z.-]{0,18}[0-9A-Za-z])?$'),
  PRIMARY KEY (store_id, purpose)
);
