-- Human checks: asked for before a sign-in code is sent and at every sign-in of staff, managers and kiosks.
-- slider_challenge stays for processes of the previous release; a later one drops it.

-- Reference table: each is answered once, right or wrong.
CREATE TABLE human_check (
  id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('code', 'staff', 'kiosk')),
  -- The device that asked: by the server's id or, before any sign-in, by the id that it sends.
  device text NOT NULL,
  -- Percent of the piece's way; only where a picture was drawn.
  target smallint CHECK (target BETWEEN 0 AND 100),
  -- The number that the device must calculate.
  number integer NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX human_check_by_end ON human_check (expires_at);
