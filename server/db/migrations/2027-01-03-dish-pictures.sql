-- Further pictures of a dish, in their order: its first one stays `picture` (decision 0095).
ALTER TABLE goods ADD COLUMN more_pictures text[] NOT NULL DEFAULT '{}';
