-- The language of the guest who placed an order: its receipt is printed in it. Null of staff's orders. The release before
-- neither writes nor reads it.
ALTER TABLE orders ADD COLUMN IF NOT EXISTS language text;
