import type * as glassEasel from 'glass-easel';
import { WxPageContainer } from './elements/page-container';
import type { Engine } from './engine';
import { fault, toMessage } from './records';

export type Query = Record<string, string>;

const CONTAINER = 'wx-page-container';

/** One open page: its instance, its frame in the document, its life. */
export class OpenPage {
  readonly frame = document.createElement('div');
  readonly caller: Record<string, unknown>;
  readonly component: glassEasel.GeneralComponent;
  private readonly release: () => void;
  private atBottom = false;

  constructor(
    engine: Engine,
    readonly route: string,
    readonly query: Query,
    private readonly bottomDistance: number,
  ) {
    this.frame.className = 'wx-frame';
    this.frame.dataset.route = route;
    document.body.append(this.frame);
    const place = document.createElement('div');
    this.frame.append(place);
    const { caller, component, release } = engine.createPage(route, place);
    this.caller = caller as Record<string, unknown>;
    this.component = component;
    this.release = release;
    Object.assign(this.caller, { route, __route__: route, options: query });
    this.frame.addEventListener('scroll', () => this.scrolled());
  }

  open(): void {
    this.call('onLoad', { ...this.query });
    this.call('onShow');
    setTimeout(() => this.call('onReady'), 0);
  }

  show(): void {
    this.frame.hidden = false;
    this.call('onShow');
  }

  hide(): void {
    this.call('onHide');
    this.frame.hidden = true;
  }

  close(): void {
    this.call('onUnload');
    this.release();
    this.frame.remove();
  }

  /** Closes the page-container that is shown, as a way back does. Whether there was one. */
  closeContainer(): boolean {
    const shown = [...this.frame.querySelectorAll(CONTAINER)].filter(
      (element): element is WxPageContainer => element instanceof WxPageContainer && element.isShown,
    );
    if (shown.length > 1) fault(`${this.route} shows ${shown.length} page-containers; the platform has one at most`);
    shown[0]?.leave();
    return shown.length > 0;
  }

  /** Runs a page's own function; a page without it ignores the call. */
  call(name: string, ...values: unknown[]): unknown {
    const handler = this.caller[name];
    if (typeof handler !== 'function') return undefined;
    try {
      return Reflect.apply(handler, this.caller, values) as unknown;
    } catch (error) {
      fault(`${this.route} ${name}: ${toMessage(error)}`);
      return undefined;
    }
  }

  private scrolled(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.frame;
    this.call('onPageScroll', { scrollTop });
    const reached = scrollTop + clientHeight >= scrollHeight - this.bottomDistance;
    if (reached && !this.atBottom) this.call('onReachBottom');
    this.atBottom = reached;
  }
}
