import type * as glassEasel from 'glass-easel';
import type { OpenPage } from '../page';
import type { PageStack } from '../stack';
import type { Apis } from './api';

interface Margins {
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
}

interface Settings {
  thresholds?: number[];
  initialRatio?: number;
  observeAll?: boolean;
}

interface Face {
  _$?: glassEasel.GeneralComponent;
}

const plain = ({ left, top, right, bottom, width, height }: DOMRectReadOnly) => ({
  left,
  top,
  right,
  bottom,
  width,
  height,
});

class Observer {
  private selector: string | null = null;
  private margins: Margins = {};
  private readonly running: IntersectionObserver[] = [];

  constructor(
    private readonly component: glassEasel.GeneralComponent | undefined,
    private readonly page: OpenPage | undefined,
    private readonly settings: Settings,
  ) {}

  relativeTo(selector: string, margins: Margins = {}): this {
    this.selector = selector;
    this.margins = margins;
    return this;
  }

  relativeToViewport(margins: Margins = {}): this {
    this.selector = null;
    this.margins = margins;
    return this;
  }

  observe(selector: string, listener: (result: object) => void): void {
    const root = this.component?.getShadowRoot();
    const first = root?.querySelector(selector);
    const found = this.settings.observeAll ? (root?.querySelectorAll(selector) ?? []) : first ? [first] : [];
    const related: unknown = this.selector === null ? null : root?.querySelector(this.selector)?.getBackendElement();
    const { top = 0, right = 0, bottom = 0, left = 0 } = this.margins;
    for (const element of found) {
      let last = this.settings.initialRatio ?? 0;
      const observer = new IntersectionObserver(
        (entries) => {
          for (const entry of entries) {
            // A page in the background is not drawn here, while on the platform it is only below.
            if (this.page?.frame.hidden || entry.intersectionRatio === last) continue;
            last = entry.intersectionRatio;
            listener({
              id: element.id,
              dataset: { ...element.dataset },
              intersectionRatio: entry.intersectionRatio,
              intersectionRect: plain(entry.intersectionRect),
              boundingClientRect: plain(entry.boundingClientRect),
              relativeRect: entry.rootBounds ? plain(entry.rootBounds) : {},
              time: entry.time,
            });
          }
        },
        {
          root: related instanceof Element ? related : null,
          rootMargin: `${top}px ${right}px ${bottom}px ${left}px`,
          threshold: this.settings.thresholds ?? [0],
        },
      );
      const node: unknown = element.getBackendElement();
      if (node instanceof Element) observer.observe(node);
      this.running.push(observer);
    }
  }

  disconnect(): void {
    for (const observer of this.running.splice(0)) observer.disconnect();
  }
}

export function intersectionApis(stack: PageStack): Apis {
  return {
    createIntersectionObserver: (face?: Face, settings: Settings = {}) => {
      const page = stack.top();
      return new Observer(face?._$ ?? page?.component, page, settings);
    },
  };
}
