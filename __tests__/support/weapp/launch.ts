import type { Browser } from 'playwright-core';
import { listenForFaults } from './faults';
import { MiniProgram } from './miniprogram';
import { readPackage } from './package';
import { HOST_PATH, type Launch } from './protocol';
import { startHostServer } from './server';

export interface LaunchOptions {
  browser: Browser;
  /** The folder of the build: dist/weapp. */
  dist: string;
  /** Where the real server listens. Whatever host the build names, its calls go there. */
  apiOrigin: string;
  /** How the mini-program is opened: which page, with which parameters. */
  launch?: Launch;
  width?: number;
  height?: number;
  /** The platform's code: en, zh_CN, km … */
  language?: string;
}

/** An iPhone 12 with its notch and home indicator. */
const PHONE = { width: 375, height: 812, statusBarHeight: 47, bottomInset: 34 };

/** Opens an unmodified weapp build on WeChat's component engine in a page of the browser. */
export async function launchMiniProgram(options: LaunchOptions): Promise<MiniProgram> {
  const width = options.width ?? PHONE.width;
  const height = options.height ?? PHONE.height;
  const pack = readPackage(options.dist, width);
  const server = await startHostServer(pack, options.apiOrigin, {
    app: pack.app,
    configs: pack.configs,
    styles: pack.styles,
    modules: pack.modules,
    launch: options.launch ?? {},
    device: { ...PHONE, width, height, language: options.language ?? 'en' },
  });
  const context = await options.browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const faults = await listenForFaults(page);
  // `env(safe-area-inset-bottom)` is the home indicator's height, as on the phone.
  const devtools = await context.newCDPSession(page);
  const insets = { top: PHONE.statusBarHeight, bottom: PHONE.bottomInset, left: 0, right: 0 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const program = new MiniProgram(page, server, faults, `${server.origin}${HOST_PATH}`);
  try {
    await program.open();
  } catch (error) {
    await program.close();
    throw error;
  }
  return program;
}

export type { MiniProgram } from './miniprogram';
export type { Field, Target } from './targets';
export type { Answer, Dialog, Launch, SetDataStats } from './protocol';
