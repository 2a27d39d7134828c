import { Failure } from './failure';
import { OpenPage, type Query } from './page';
import { type AppConfig, type Boot } from '../protocol';
import type { Engine } from './engine';
import { type Modules, listPackages } from './modules';
import type { Styles } from './styles';

/** The platform opens no more than ten pages above each other. */
const STACK_LIMIT = 10;

export function listRoutes(app: AppConfig): string[] {
  const inPackages = listPackages(app).flatMap(({ root, pages }) =>
    pages.map((page) => `${root.replace(/\/$/, '')}/${page}`),
  );
  return [...app.pages, ...inPackages];
}

/** Parameters stay as they are written: the platform does not decode them. */
export function parseUrl(url: string, from: string): { route: string; query: Query } {
  const [path = '', search = ''] = url.split('?');
  const parts = path.startsWith('/') || from === '' ? [] : from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  const pairs = search.split('&').filter(Boolean);
  const query = Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );
  return { route: parts.join('/'), query };
}

/** The other way round: an absolute address with its parameters. */
export function toUrl({ path, query }: { path: string; query: Query }): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return `/${path}?${pairs.join('&')}`;
}

/** The pages that are open. Navigations happen one after the other, however fast they are asked for. */
export class PageStack {
  pages: OpenPage[] = [];
  private readonly tabs = new Map<string, OpenPage>();
  private readonly routes: readonly string[];
  private readonly tabRoutes: readonly string[];
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly boot: Boot,
    private readonly engine: Engine,
    private readonly modules: Modules,
    private readonly styles: Styles,
  ) {
    this.routes = listRoutes(boot.app);
    this.tabRoutes = (boot.app.tabBar?.list ?? []).map(({ pagePath }) => pagePath);
  }

  top(): OpenPage | undefined {
    return this.pages.at(-1);
  }

  has(route: string): boolean {
    return this.routes.includes(route);
  }

  navigateTo(url: string): Promise<void> {
    return this.inTurn(async () => {
      const { route, query } = this.find(url, 'other');
      if (this.pages.length >= STACK_LIMIT) throw new Failure('webview count limit exceed');
      await this.load(route);
      this.top()?.hide();
      this.pages.push(this.create(route, query));
    });
  }

  redirectTo(url: string): Promise<void> {
    return this.inTurn(async () => {
      const { route, query } = this.find(url, 'other');
      await this.load(route);
      this.close(this.pages.pop());
      this.pages.push(this.create(route, query));
    });
  }

  reLaunch(url: string): Promise<void> {
    return this.inTurn(async () => {
      const { route, query } = this.find(url, 'any');
      await this.load(route);
      for (const page of new Set([...this.pages.toReversed(), ...this.tabs.values()])) this.close(page);
      this.tabs.clear();
      this.pages = [this.create(route, query)];
    });
  }

  switchTab(url: string): Promise<void> {
    return this.inTurn(async () => {
      const { route } = this.find(url, 'tab');
      await this.load(route);
      const current = this.top();
      if (current?.route === route) return;
      const tab = this.tabs.get(route);
      for (const page of this.pages.toReversed()) {
        if (!this.tabRoutes.includes(page.route)) this.close(page);
        else if (page === current) page.hide();
      }
      this.pages = [tab ?? this.create(route, {})];
      if (tab) this.reveal(tab);
    });
  }

  navigateBack(delta: number): Promise<void> {
    return this.inTurn(() => {
      if (this.top()?.closeContainer() === true) return;
      if (this.pages.length < 2) throw new Failure('cannot navigate back at first page.');
      const count = Math.min(Math.max(delta, 1), this.pages.length - 1);
      for (let index = 0; index < count; index += 1) this.close(this.pages.pop());
      const top = this.top();
      if (top) this.reveal(top);
    });
  }

  private inTurn(step: () => Promise<void> | void): Promise<void> {
    const turn = this.last.then(step);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private find(url: string, kind: 'tab' | 'other' | 'any'): { route: string; query: Query } {
    const { route, query } = parseUrl(url, this.top()?.route ?? '');
    if (!this.has(route)) throw new Failure(`page "${route}" is not found`);
    const isTab = this.tabRoutes.includes(route);
    if (kind === 'other' && isTab) throw new Failure('can not navigateTo a tabbar page');
    if (kind === 'tab' && !isTab) throw new Failure('can not switch to no-tabBar page');
    return { route, query };
  }

  /** Code of a sub-package comes when its first page opens. */
  private async load(route: string): Promise<void> {
    const root = this.modules.findPackage(route);
    if (root !== '') await this.modules.loadPackage(root);
    for (const target of Object.values(this.usedBy(route))) this.modules.require(`${target}.js`);
    this.modules.require(`${route}.js`);
  }

  private usedBy(route: string): Record<string, string> {
    const used = this.boot.configs[route]?.usingComponents;
    return Object.fromEntries(
      Object.entries((used ?? {}) as Record<string, string>).map(([tag, path]) => [tag, parseUrl(path, route).route]),
    );
  }

  private create(route: string, query: Query): OpenPage {
    this.styles.show(route);
    const distance = Number(this.boot.configs[route]?.onReachBottomDistance ?? 50);
    const page = new OpenPage(this.engine, route, query, distance);
    if (this.tabRoutes.includes(route)) this.tabs.set(route, page);
    page.open();
    return page;
  }

  private reveal(page: OpenPage): void {
    this.styles.show(page.route);
    page.show();
  }

  private close(page: OpenPage | undefined): void {
    if (page) this.tabs.delete(page.route);
    page?.close();
  }
}
