-- How often tables were seated in a day, and for how long.
CREATE INDEX sitting_by_opening ON sitting (store_id, opened_at) INCLUDE (id, closed_at);
