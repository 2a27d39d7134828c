import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { Services } from '../../server/env';
import type { Gateways } from '../../server/payments';
import type { LineState } from '../../server/sites/line-state';
import { launchBrowser, launchChromium } from './browser';
import { type Launch, launchMiniProgram, type MiniProgram } from './weapp/launch';
import { World } from './world/world';

/** The browser of a test file: to start one takes as much work as to load a page. A test with flags, for a camera, has a whole Chromium of its own. */
let shared: Promise<Browser> | null = null;
const sharedBrowser = (): Promise<Browser> => (shared ??= launchBrowser());
afterAll(async () => (await shared)?.close());

/** A world that listens, with the built client, and a browser in which its phones are pages. */
export class Restaurant {
  readonly #miniPrograms: MiniProgram[] = [];

  private constructor(
    readonly world: World,
    readonly browser: Browser,
    /** Where it listens. */
    readonly origin: string,
  ) {}

  /** `flags` are the browser's; `gateways` replaces the ways to be paid online by a test's own; `services` are others' that it brings; `line` is that of a site. */
  static async open(
    flags: readonly string[] = [],
    gateways?: (db: World['db']) => Gateways,
    services: Partial<Services> = {},
    line: LineState | null = null,
  ): Promise<Restaurant> {
    const world = await World.open(path.resolve('dist/h5'), gateways, { services, line });
    return new Restaurant(
      world,
      await (flags.length > 0 ? launchChromium(flags) : sharedBrowser()),
      await world.listen(),
    );
  }

  /** A restaurant that is not set up yet, and how its manager signs in. */
  static async openEmpty() {
    const { world, manager } = await World.openEmpty(path.resolve('dist/h5'));
    return { restaurant: new Restaurant(world, await sharedBrowser(), await world.listen()), manager };
  }

  /** What a table's code opens in a browser. */
  async link(table: string): Promise<string> {
    return `${this.origin}/?tableUuid=${await this.world.findTableCode(table)}`;
  }

  /** What a table's code opens in the super-app. */
  async miniProgramAt(table: string): Promise<MiniProgram> {
    return this.miniProgram({ query: { tableUuid: await this.world.findTableCode(table) } });
  }

  /** The mini-program, however it is opened. Closed with the restaurant. */
  async miniProgram(launch: Launch): Promise<MiniProgram> {
    const { browser, origin: apiOrigin } = this;
    const mini = await launchMiniProgram({ browser, dist: path.resolve('dist/weapp'), apiOrigin, launch });
    this.#miniPrograms.push(mini);
    return mini;
  }

  async close(): Promise<void> {
    await Promise.all(this.#miniPrograms.map((mini) => mini.close()));
    if (this.browser === (await shared)) await Promise.all(this.browser.contexts().map((context) => context.close()));
    else await this.browser.close();
    await this.world.close();
  }
}
