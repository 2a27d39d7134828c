import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/**
 * Features of Chromium that are off. The first two are web pages of the address bar: each window loads both, which takes
 * more CPU than the page under test. The third starts a process ahead for a page that never comes. Chromium obeys the
 * last list only, so the others repeat Playwright's own list.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

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
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** The system's Chromium; `CHROMIUM_PATH` names another one. `more` are flags of one test: a camera that it films for. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) {
    throw new Error(`No Chromium at ${executablePath}: install it, or name one with CHROMIUM_PATH.`);
  }
  return chromium.launch({ executablePath, headless: true, args: [...flags, ...more] });
}
