-- Which phones of the table added how many pieces of a line, where others than the phone that ordered did:
-- [{"device": "…", "num": 1}]. Empty: all of it is from where its round came from. Cleared when the sitting closes.
ALTER TABLE order_line ADD COLUMN added_by jsonb NOT NULL DEFAULT '[]';
