-- A member sees the devices on which they are signed in, and ends one.
CREATE INDEX remembered_device_of_person ON remembered_device (person_id);
CREATE INDEX session_by_person ON session (person_id) WHERE person_id IS NOT NULL AND revoked_at IS NULL;
