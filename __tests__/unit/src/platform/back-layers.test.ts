import fc from 'fast-check';
import type { BackLayers } from '../../../../src/platform/back-layers';
import type * as navigation from '../../../../src/platform/navigation';
import { FakeBrowser, type FakePage, FakeRouter } from '../support/fake-browser';

type Navigation = typeof navigation;
type Global = { window?: unknown; document?: unknown; PopStateEvent?: unknown };

const START = '/menu';
/** Of the loop, that code of a page and the end of a sheet take. */
const MOST_TURNS = 4;
const URLS = ['/menu', '/cash?no=1', '/cash?no=2', '/more'] as const;

let router: FakeRouter;
const give = ({ url, stamp }: FakePage) => ({ route: url.replace(/\?.*/, ''), path: `${url} ${stamp}` });
jest.mock('@tarojs/taro', () => ({
  getCurrentPages: () => router.pages.map(give),
  getCurrentInstance: () => ({ page: router.top && give(router.top) }),
  navigateTo: ({ url }: { url: string }) => Promise.resolve(router.push(url)),
  redirectTo: ({ url }: { url: string }) => Promise.resolve(router.replace(url)),
  reLaunch: ({ url }: { url: string }) => Promise.resolve(router.restart(url)),
  navigateBack: () => Promise.resolve(router.back()),
}));
jest.mock('../../../../src/platform/back-layers', () => jest.requireActual('../../../../src/platform/back-layers.h5'));

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** One tab of a browser with the client in it: pages, and the sheets that are open on each. */
class Tab {
  readonly browser = new FakeBrowser(START);
  /** Of each page that is mounted, its open sheets: what closes each by its button. */
  readonly sheets = new Map<FakePage, { leave: () => void }[]>();
  /** After how many turns of the loop the code of a page is there. */
  codeTurns = 0;
  /** Of a page that is being loaded: however many ask for it, it comes once. */
  #code: Promise<void> | null = null;
  #loads = 0;
  #layers: BackLayers | undefined;
  #navigation: Navigation | undefined;

  constructor() {
    const { browser } = this;
    (globalThis as Global).PopStateEvent = Event;
    (globalThis as Global).document = {
      getElementById: (path: string) =>
        router.pages.find((page) => give(page).path === path && router.isDrawn(page)) ?? null,
    };
    (globalThis as Global).window = {
      history: this.browser,
      dispatchEvent: () => this.browser.pops(),
      addEventListener: (_name: string, listener: Parameters<FakeBrowser['onPop']>[0]) => this.browser.onPop(listener),
      setTimeout: (run: () => void) => setImmediate(run),
      __taroAppConfig: { routes: [{ path: '', load: () => [(this.#code ??= turns(this.codeTurns))] }] },
      location: {
        get pathname() {
          return browser.url.replace(/\?.*/, '');
        },
        reload: () => this.loads(),
      },
    };
    this.loads();
  }

  /** The tab is opened, or loaded anew. */
  loads(): void {
    this.browser.unload();
    this.sheets.clear();
    this.#loads += 1;
    router = new FakeRouter(this.browser, this.#loads);
    jest.isolateModules(() => {
      this.#layers = (
        jest.requireActual('../../../../src/platform/back-layers.h5') as { backLayers: BackLayers }
      ).backLayers;
      jest.doMock('../../../../src/platform/back-layers', () => ({ backLayers: this.#layers }));
      this.#navigation = jest.requireActual<Navigation>('../../../../src/platform/navigation');
    });
    this.#layers?.install();
    router.start();
  }

  get go(): Navigation {
    if (this.#navigation === undefined) throw new Error('the tab is not loaded');
    return this.#navigation;
  }

  get top(): FakePage {
    const page = router.top;
    if (page === undefined) throw new Error('no page is on the screen');
    return page;
  }

  /** The sheets of the page on the screen. */
  get open(): { leave: () => void }[] {
    return this.sheets.get(this.top) ?? [];
  }

  opensSheet(): void {
    const page = this.top;
    const own = this.sheets.get(page) ?? [];
    this.sheets.set(page, own);
    const sheet = { leave: (): void => undefined };
    const drop = (): void => void own.splice(own.indexOf(sheet), 1);
    // Whatever closes it, its effect ends.
    const close = (): void => {
      if (!own.includes(sheet)) return;
      drop();
      sheet.leave();
    };
    sheet.leave = this.#layers?.open(close) ?? sheet.leave;
    own.push(sheet);
    page.onGone.push(close);
  }

  closesSheet(): void {
    const sheet = this.open.pop();
    sheet?.leave();
  }

  /** Closes a sheet of a page that may no longer be on the screen. */
  closes(sheet: { leave: () => void } | undefined): void {
    for (const own of this.sheets.values()) {
      if (sheet === undefined || !own.includes(sheet)) continue;
      own.splice(own.indexOf(sheet), 1);
      sheet.leave();
    }
  }

  async settles(): Promise<void> {
    await turns(MOST_TURNS * 2);
    while (this.browser.isTravelling) await turns(1);
    this.codeTurns = 0;
    this.#code = null;
    router.drawTurns = 0;
  }
}

/** What a person does, and the page that they see afterwards where that is certain. */
interface Act {
  readonly name: string;
  readonly run: (tab: Tab) => void;
  /** The address afterwards; undefined = any, as a step in the browser's history leads where it leads. */
  readonly to?: string;
}

const pages = fc.constantFrom(...URLS);
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constant<Act>({ name: 'opens a sheet', run: (tab) => tab.opensSheet() }),
  fc.constant<Act>({ name: 'closes a sheet', run: (tab) => tab.closesSheet() }),
  fc.constant<Act>({
    name: 'goes from a sheet to the next',
    run: (tab) => {
      tab.closesSheet();
      tab.opensSheet();
    },
  }),
  pages.map<Act>((to) => ({ name: `opens ${to}`, to, run: (tab) => void tab.go.open(to) })),
  pages.map<Act>((to) => ({
    name: `closes a sheet and opens ${to}`,
    to,
    run: (tab) => {
      tab.closesSheet();
      void tab.go.open(to);
    },
  })),
  fc.tuple(pages, fc.nat(MOST_TURNS), fc.nat(MOST_TURNS)).map<Act>(([to, codeTurns, sheetTurns]) => ({
    name: `opens ${to}, with its code after ${codeTurns} turns, and a sheet closes after ${sheetTurns}`,
    to,
    run: (tab) => {
      const sheet = tab.open.at(-1);
      tab.codeTurns = codeTurns;
      void tab.go.open(to);
      void turns(sheetTurns).then(() => tab.closes(sheet));
    },
  })),
  fc.tuple(pages, fc.nat(MOST_TURNS), fc.nat(MOST_TURNS)).map<Act>(([to, drawTurns, backTurns]) => ({
    name: `opens ${to}, which is drawn after ${drawTurns} turns, and goes back after ${backTurns}`,
    run: (tab) => {
      router.drawTurns = drawTurns;
      void tab.go.open(to);
      void turns(backTurns).then(() => tab.browser.back());
    },
  })),
  pages.map<Act>((to) => ({ name: `replaces the page by ${to}`, to, run: (tab) => void tab.go.replace(to) })),
  pages.map<Act>((to) => ({ name: `starts over at ${to}`, to, run: (tab) => void tab.go.restart(to) })),
  fc.constant<Act>({ name: 'goes back in the browser', run: ({ browser }) => browser.back() }),
  fc.integer({ min: 2, max: 4 }).map<Act>((steps) => ({
    name: `jumps ${steps} back in the browser`,
    run: ({ browser }) => browser.go(-steps),
  })),
  fc.constant<Act>({ name: 'goes forward in the browser', run: ({ browser }) => browser.forward() }),
  fc.constant<Act>({
    name: 'closes a sheet and taps the back button',
    run: (tab) => {
      tab.closesSheet();
      void tab.go.back();
    },
  }),
  fc.constant<Act>({ name: 'taps the back button', run: (tab) => void tab.go.back() }),
  fc.constant<Act>({ name: 'loads the page anew', run: (tab) => tab.loads() }),
);
const walks = fc.array(acts, { maxLength: 14 });
const RUNS = { numRuns: 300 };

const walked = async (walk: readonly Act[], seen: (tab: Tab, act: Act) => void): Promise<void> => {
  const tab = new Tab();
  await tab.settles();
  for (const act of walk) {
    act.run(tab);
    await tab.settles();
    seen(tab, act);
  }
};

describe('S-28: pages and layers in the history of a browser, on any walk', () => {
  afterAll(() => void delete (globalThis as Global).window);

  it('the screen shows the page of the address', async () => {
    await fc.assert(
      fc.asyncProperty(walks, (walk) =>
        walked(walk, (tab, { to }) => {
          expect(tab.top.url).toBe(tab.browser.url);
          if (to !== undefined) expect(tab.browser.url).toBe(to);
        }),
      ),
      RUNS,
    );
  });

  it('forward to a page, of whose kind another one is below, shows it and not the one below', async () => {
    const tab = new Tab();
    await tab.settles();
    for (const to of ['/cash?no=1', '/more', '/cash?no=2']) {
      void tab.go.open(to);
      await tab.settles();
    }
    tab.browser.back();
    await tab.settles();
    tab.browser.forward();
    await tab.settles();
    expect([tab.top.url, tab.browser.url]).toEqual(['/cash?no=2', '/cash?no=2']);
  });

  it('one step back to a page that the router has dropped shows it, not another of its kind below', async () => {
    const tab = new Tab();
    await tab.settles();
    tab.opensSheet();
    await tab.settles();
    for (const [go, to] of [
      ['open', '/cash?no=1'],
      ['open', '/menu'],
      ['open', '/menu'],
      ['replace', '/cash?no=1'],
    ] as const) {
      void tab.go[go](to);
      await tab.settles();
    }
    void tab.go.back();
    await tab.settles();
    expect([tab.top.url, tab.browser.url, tab.open.length]).toEqual(['/menu', '/menu', 0]);
  });

  it('a second tap on what opens a page, while its code comes, opens no second one', async () => {
    const tab = new Tab();
    await tab.settles();
    tab.codeTurns = MOST_TURNS;
    void tab.go.open('/more');
    void tab.go.open('/more');
    await tab.settles();
    expect(router.pages.map(({ url }) => url)).toEqual(['/menu', '/more']);
    tab.browser.back();
    await tab.settles();
    expect([tab.top.url, tab.browser.url, tab.browser.mayGoBack]).toEqual(['/menu', '/menu', false]);
  });

  it('a page has as many steps above its own as sheets are open on it', async () => {
    await fc.assert(
      fc.asyncProperty(walks, (walk) =>
        walked(walk, (tab) => expect(tab.browser.kept.layers ?? 0).toBe(tab.open.length)),
      ),
      RUNS,
    );
  });

  it.each(['replace', 'restart'] as const)(
    'a page that ends by %s takes the steps of its open sheets with it',
    async (ends) => {
      const tab = new Tab();
      await tab.settles();
      void tab.go.open('/cash?no=1');
      await tab.settles();
      tab.opensSheet();
      await tab.settles();
      tab.opensSheet();
      await tab.settles();
      void tab.go[ends]('/more');
      await tab.settles();
      expect(tab.browser.url).toBe('/more');
      tab.browser.back();
      await tab.settles();
      expect([tab.top.url, tab.browser.url]).toEqual(['/menu', '/menu']);
    },
  );

  it('Back closes the uppermost sheet and stays, or leaves the page where none is open', async () => {
    await fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const tab = new Tab();
        await tab.settles();
        for (const act of walk) {
          act.run(tab);
          await tab.settles();
        }
        const [page, sheets, { idx }] = [tab.top, tab.open.length, tab.browser.kept];
        const mayGoBack = tab.browser.mayGoBack;
        tab.browser.back();
        await tab.settles();
        if (sheets > 0) expect([tab.top, tab.open.length]).toEqual([page, sheets - 1]);
        else if (mayGoBack) expect(tab.top).not.toBe(page);
        else expect(tab.browser.kept.idx).toBe(idx);
      }),
      RUNS,
    );
  });
});
