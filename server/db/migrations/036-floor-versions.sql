-- Two managers at the same floor or table: a save of an outdated version is refused, and overwrites nothing.
ALTER TABLE floor ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE dining_table ADD COLUMN set_up_version integer NOT NULL DEFAULT 1;
