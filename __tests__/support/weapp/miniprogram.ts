import type { Locator, Page } from 'playwright-core';
import type { Answer, Dialog, Launch, SetDataStats } from './protocol';
import type { HostServer } from './server';
import { type Field, type Target, TOP, holdFinger, locate, locateField, tapOn } from './targets';

const DEFAULT_TIMEOUT_MS = 40_000;
const POLL_MS = 50;
const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** A running mini-program, as a test holds it. */
export class MiniProgram {
  constructor(
    readonly page: Page,
    private readonly server: HostServer,
    private readonly faults: readonly string[],
    private readonly url: string,
  ) {}

  /** Opens it, or opens it again after it was killed: memory is cleared, storage stays. */
  async open(launch?: Launch): Promise<void> {
    if (launch) this.server.boot.launch = launch;
    await this.page.goto(this.url);
    await this.until(
      () => this.page.evaluate(() => '__host' in globalThis && globalThis.__host.ready()),
      () => 'the first page did not open',
    );
  }

  /** The route of the page on top. */
  current(): Promise<string> {
    return this.page.evaluate(() => globalThis.__host.route());
  }

  /** Routes of all open pages, the lowest first. */
  stack(): Promise<string[]> {
    return this.page.evaluate(() => globalThis.__host.stack());
  }

  async waitForRoute(route: string, timeout = DEFAULT_TIMEOUT_MS): Promise<void> {
    let seen = '';
    const there = async () => (seen = await this.current()) === route;
    await this.until(there, () => `still on ${seen}, not on ${route}`, timeout);
  }

  /** For what this class has no method for. */
  locator(target: Target): Locator {
    return locate(this.page, target);
  }

  /** Touches it with a finger, once it is visible, at rest and not covered. */
  async tap(target: Target, timeout = DEFAULT_TIMEOUT_MS): Promise<void> {
    await tapOn(this.locator(target), timeout);
  }

  /** Keeps the finger on it. */
  async longPress(target: Target, ms = 600): Promise<void> {
    await holdFinger(this.page, this.locator(target), ms);
  }

  /** Types key by key, in place of what was there. `confirm` presses the keyboard's last key, otherwise it is left. */
  async type(field: Field, text: string, confirm = false): Promise<void> {
    const inner = locateField(this.page, field);
    await inner.tap();
    await inner.fill('');
    await inner.pressSequentially(text);
    if (confirm) await inner.press('Enter');
    else await inner.blur();
  }

  /** The visible text of the page on top, without the values of inputs. */
  text(): Promise<string> {
    return this.page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? '', TOP);
  }

  async waitForText(text: string | RegExp, timeout = DEFAULT_TIMEOUT_MS): Promise<void> {
    let seen = '';
    const there = async () => {
      seen = await this.text();
      return typeof text === 'string' ? seen.includes(text) : text.test(seen);
    };
    await this.until(there, () => `no text ${String(text)} on the page:\n${seen}`, timeout);
  }

  /** Scrolls the page itself, or a scroll-view. */
  async scroll(top: number, target?: Target): Promise<void> {
    const place = target === undefined ? this.page.locator(TOP) : this.locator(target);
    await place.evaluate((element, y) => element.scrollTo({ top: y, behavior: 'instant' }), top);
  }

  /** The system's way back. */
  async back(): Promise<void> {
    await this.page.evaluate(() => globalThis.__host.back());
  }

  /** Everything that is stored, or one value: undefined when there is none. */
  async storage(): Promise<Record<string, unknown>>;
  async storage(key: string): Promise<unknown>;
  async storage(key?: string): Promise<unknown> {
    const all = await this.page.evaluate(() => globalThis.__host.storage());
    return key === undefined ? all : all[key];
  }

  /** The phone stores no more than this many bytes in all, until it is opened again. */
  async limitStorage(bytes: number): Promise<void> {
    await this.page.evaluate((room) => globalThis.__host.limitStorage(room), bytes);
  }

  /** Scripts the next answer of a call: `answer('scanCode', { result: { result: 'https://…' } })`. */
  async answer(name: string, answer: Answer): Promise<void> {
    await this.page.evaluate(([key, value]) => globalThis.__host.answer(key, value), [name, answer] as const);
  }

  /** The dialog on the screen, or null. */
  dialog(): Promise<Dialog | null> {
    return this.page.evaluate(() => globalThis.__host.dialog());
  }

  /** Presses OK or Cancel: of the modal that is open, or of the next one. */
  async answerModal(confirm: boolean, content = ''): Promise<void> {
    const pressed = await this.press(confirm ? 0 : 1, content);
    if (!pressed) await this.answer('showModal', { result: { confirm, content } });
  }

  /** Chooses a line of the action sheet that is open, or of the next one. */
  async answerSheet(index: number): Promise<void> {
    const pressed = await this.press(index, '');
    if (!pressed) await this.answer('showActionSheet', { result: { tapIndex: index } });
  }

  /** The options of every call of `wx[name]` so far. */
  calls(name: string): Promise<unknown[]> {
    return this.page.evaluate((key) => globalThis.__host.calls(key), name);
  }

  /** Titles of all toasts so far. */
  async toasts(): Promise<string[]> {
    const shown = (await this.calls('showToast')) as { title?: string }[];
    return shown.map(({ title }) => title ?? '');
  }

  /** The app goes to the background, as when a call comes in. */
  async hide(): Promise<void> {
    await this.page.evaluate(() => globalThis.__host.hide());
  }

  /** The app is in the foreground again, perhaps by another scan. */
  async show(launch?: Launch): Promise<void> {
    await this.page.evaluate((options) => globalThis.__host.show(options ?? undefined), launch ?? null);
  }

  /** Cuts the open sockets; new ones can be opened at once. */
  dropSocket(): void {
    this.server.dropSockets();
  }

  /** Changes the network: `none` cuts it, `wifi` or `4g` restores it. */
  async network(type: string): Promise<void> {
    this.server.online = type !== 'none';
    await this.page.evaluate((name) => globalThis.__host.network(name), type);
    if (!this.server.online) this.server.dropSockets();
  }

  /**
   * What can be tapped, and is under the capsule button or in the home indicator's strip while the page is at its top.
   */
  covered(): Promise<string[]> {
    return this.page.evaluate((selector) => globalThis.__host.covered(selector), TOP);
  }

  /** The card that the page on top passes when it is shared. */
  share(): Promise<unknown> {
    return this.page.evaluate(() => globalThis.__host.share());
  }

  setDataStats(): Promise<SetDataStats> {
    return this.page.evaluate(() => globalThis.__host.setDataStats());
  }

  /** Starts to count anew, to measure one step. */
  async resetSetDataStats(): Promise<void> {
    await this.page.evaluate(() => globalThis.__host.resetSetDataStats());
  }

  /** Everything that went wrong so far. A test should end with none. */
  errors(): string[] {
    return [...this.faults];
  }

  async close(): Promise<void> {
    await this.page.context().close();
    await this.server.close();
  }

  private press(button: number, content: string): Promise<boolean> {
    return this.page.evaluate(([index, text]) => globalThis.__host.press(index, text), [button, content] as const);
  }

  private async until(
    condition: () => Promise<boolean>,
    complaint: () => string,
    timeout = DEFAULT_TIMEOUT_MS,
  ): Promise<void> {
    const end = Date.now() + timeout;
    while (!(await condition())) {
      if (Date.now() > end) throw new Error([complaint(), ...this.faults].join('\n'));
      await pause(POLL_MS);
    }
  }
}
