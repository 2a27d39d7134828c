import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutboundPolicy } from '../../../server/outbound/policy';
import type { Services } from '../../../server/env';
import { createSecretBox } from '../../../server/secrets';
import { currentRun } from '../test-run';

/** No external service is called: a test that needs one provides its own. */
export const NO_SERVICES: Services = {
  sms: null,
  login: null,
  weChat: null,
  gateways: [],
  bucket: null,
  eInvoices: null,
  secrets: null,
  messages: { mail: null, telegramUrl: 'http://127.0.0.1:9' },
  platforms: null,
};

/** Printers of a test listen on this machine. */
export const THIS_MACHINE = createOutboundPolicy({
  allowed: { networks: [], names: new Set() },
  loopback: true,
  protectedUrls: [],
});

/** Push services of a test listen on this machine; others are in the internet. */
export const PUSH_SERVICES = createOutboundPolicy({
  reach: 'internet',
  allowed: { networks: [], names: new Set() },
  loopback: true,
  protectedUrls: [],
});

/** The key with which the simulated wallet of this test file's servers signs. */
export const SANDBOX_KEY = randomBytes(32).toString('base64url');

/** What accounts of stores are encrypted with in this test file. */
export const SECRETS = createSecretBox(randomBytes(32));

/** Where this test file's server keeps uploaded files; deleted with the run. */
export const VAR_DIR = mkdtempSync(join(currentRun()?.folder ?? tmpdir(), 'var-'));
