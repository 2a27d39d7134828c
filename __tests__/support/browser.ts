import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/**
 * No GPU, no sandbox (the tests run as root in containers) and no call home: a browser that talks only to the pages
 * under test.
 */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** The system's Chromium; `CHROMIUM_PATH` names another one. `more` are flags of one test: a camera that it films for. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) {
    throw new Error(`No Chromium at ${executablePath}: install it, or name one with CHROMIUM_PATH.`);
  }
  return chromium.launch({ executablePath, headless: true, args: [...flags, ...more] });
}
