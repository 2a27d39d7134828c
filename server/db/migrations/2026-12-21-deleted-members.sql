-- A person whose account is deleted stays so, whatever a server on site that does not know of it yet sends of them (decision 0077).
CREATE OR REPLACE FUNCTION take_person_of_site() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NOT NULL THEN RETURN OLD; END IF;
  -- The office knows this phone as another person's: the site's is kept apart, without it.
  IF EXISTS (SELECT FROM person p WHERE p.phone = NEW.phone AND p.id <> NEW.id) THEN NEW.phone = NULL; END IF;
  RETURN CASE WHEN TG_OP = 'INSERT' AND EXISTS (SELECT FROM person p WHERE p.id = NEW.id) THEN NULL ELSE NEW END;
END $$;
