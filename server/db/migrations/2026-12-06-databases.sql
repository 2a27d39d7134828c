-- Organisations can be on several databases (decision 0070). Each database says which organisations it serves.
ALTER TABLE organisation
  -- here: served from this database. moving: being copied to another one, and not written. gone: another one serves it.
  ADD COLUMN placement text NOT NULL DEFAULT 'here' CHECK (placement IN ('here', 'moving', 'gone')),
  -- One more with each move: of several databases that have an organisation, the one with the highest is right.
  ADD COLUMN epoch bigint NOT NULL DEFAULT 1 CHECK (epoch >= 1);
CREATE INDEX organisation_moved ON organisation (id) WHERE placement <> 'here' OR epoch > 1;

-- Its place in DATABASE_URLS; null where it is the only one. Numbers that it gives out are in a range of their own.
ALTER TABLE installation ADD COLUMN database_number integer CHECK (database_number BETWEEN 1 AND 1000);

-- The trigger of stores that move (server/directory/fence.ts). Calls are answered like those of a database that is away.
CREATE FUNCTION refuse_while_moving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('romduol.moving', true) = 'yes' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE 'this organisation is being moved to another database' USING ERRCODE = '57PMV';
END $$;
