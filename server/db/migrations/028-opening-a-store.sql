-- A restaurant that is being opened: floors that go again, and whether the codes of its tables were ever printed.

ALTER TABLE floor
  -- Tables of long ago stood there.
  ADD COLUMN removed_at timestamptz;

ALTER TABLE store ADD COLUMN codes_printed_at timestamptz;
