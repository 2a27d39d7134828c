import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { currentRun } from './test-run';

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

const CHROMIUM = '/usr/bin/chromium';
/** Chromium without windows: the same engine, a fifth less CPU. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * For pages that live for seconds: no optimising compiler, whose code would come too late, and no processes beside those
 * of the pages. What a page does is the same.
 */
const shortLived = [
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
];

const launch = (executablePath: string, args: readonly string[]): Promise<Browser> => {
  if (!existsSync(executablePath)) {
    throw new Error(`No Chromium at ${executablePath}: install it, or name one with CHROMIUM_PATH.`);
  }
  const run = currentRun();
  // A page that plays a sound makes Chromium's audio library create a folder, which it never deletes.
  const sound = run === null ? {} : { PULSE_RUNTIME_PATH: join(run.folder, 'pulse') };
  return chromium.launch({
    executablePath,
    headless: true,
    args: [...flags, ...args],
    env: { ...process.env, ...sound },
  });
};

/** The system's full Chromium; `CHROMIUM_PATH` names another one. */
export const launchChromium = (more: readonly string[] = []): Promise<Browser> =>
  launch(process.env.CHROMIUM_PATH ?? CHROMIUM, more);

/** The browser of tests: the headless shell where it is installed (decision 0051), unless `CHROMIUM_PATH` names one. */
export const launchBrowser = (): Promise<Browser> =>
  launch(process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM), shortLived);
