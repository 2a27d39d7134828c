-- Until when a process asks a platform, without a transaction: others leave the order, or what is on sale, alone.
ALTER TABLE platform_order ADD COLUMN claimed_until timestamptz;
ALTER TABLE platform_connection ADD COLUMN claimed_until timestamptz;
