-- One row for all that a call announces (decision 0057): cmd, audience and data are its first message, these the others,
-- each an object with the same three. NULL: there is one message. A process of the release before sends the first.
ALTER TABLE outbox ADD COLUMN others jsonb;
