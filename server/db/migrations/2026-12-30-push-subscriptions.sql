-- Web Push: where a browser takes notifications about its orders (decision 0092).
CREATE TABLE push_subscription (
  store_id bigint NOT NULL REFERENCES store,
  device_id text NOT NULL,
  -- The address at the browser's push service: whoever knows it, and the keys, can send there.
  endpoint text NOT NULL CHECK (length(endpoint) <= 1000),
  -- The browser's keys: a point of P-256, and a secret.
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  -- The server's public key that the browser was given: only what it signs is taken.
  server_key bytea NOT NULL CHECK (length(server_key) = 65),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, device_id)
);
CREATE INDEX push_subscription_of_device ON push_subscription (device_id);

-- A message of the channel 'push' goes to 'device:' and the id of a device.
ALTER TABLE message_subscriber
  DROP CONSTRAINT message_subscriber_channel_check,
  ADD CONSTRAINT message_subscriber_channel_check CHECK (channel IN ('telegram', 'email', 'push'));
ALTER TABLE message
  DROP CONSTRAINT message_channel_check,
  ADD CONSTRAINT message_channel_check CHECK (channel IN ('telegram', 'email', 'sms', 'push'));
CREATE INDEX message_subscriber_of_device ON message_subscriber (address) WHERE channel = 'push';
