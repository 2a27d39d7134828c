import type * as glassEasel from 'glass-easel';
import { WxCanvas } from '../elements/image';
import type { PageStack } from '../stack';
import type { Apis } from './api';

interface Fields {
  id?: boolean;
  dataset?: boolean;
  rect?: boolean;
  size?: boolean;
  scrollOffset?: boolean;
  properties?: string[];
  computedStyle?: string[];
  node?: boolean;
}

type Result = Record<string, unknown> | null;
type Callback = (result: Result | Result[]) => void;

/** A component's public face, as `in()` takes it. */
interface Face {
  _$: glassEasel.GeneralComponent;
}

function measure(element: glassEasel.Element, fields: Fields): Result {
  const node: unknown = element.getBackendElement();
  if (!(node instanceof HTMLElement)) return null;
  const result: Record<string, unknown> = {};
  const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
  if (fields.id) result.id = element.id;
  if (fields.dataset) result.dataset = { ...element.dataset };
  if (fields.rect) Object.assign(result, { left, top, right, bottom });
  if (fields.size) Object.assign(result, { width, height });
  if (fields.scrollOffset) {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = node;
    Object.assign(result, { scrollLeft, scrollTop, scrollWidth, scrollHeight });
  }
  for (const name of fields.properties ?? []) result[name] = element.getAttribute(name);
  const style = fields.computedStyle ? getComputedStyle(node) : null;
  for (const name of fields.computedStyle ?? [])
    result[name] = style?.getPropertyValue(name) || Reflect.get(style ?? {}, name);
  if (fields.node) result.node = node instanceof WxCanvas ? node.canvas : null;
  return result;
}

class Query {
  private readonly steps: (() => Result | Result[])[] = [];

  constructor(
    private component: glassEasel.GeneralComponent | undefined,
    private readonly frame: HTMLElement | undefined,
  ) {}

  in(face: Face): this {
    this.component = face._$;
    return this;
  }

  select(selector: string) {
    return this.reference((fields) => {
      const element = this.component?.getShadowRoot()?.querySelector(selector);
      return element ? measure(element, fields) : null;
    });
  }

  selectAll(selector: string) {
    return this.reference((fields) => {
      const elements = this.component?.getShadowRoot()?.querySelectorAll(selector) ?? [];
      return elements.map((element) => measure(element, fields));
    });
  }

  selectViewport() {
    return this.reference((fields) => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = this.frame ?? {};
      const { scrollLeft = 0, scrollTop = 0, scrollWidth = 0, scrollHeight = 0 } = this.frame ?? {};
      return {
        ...(fields.id ? { id: '' } : {}),
        ...(fields.dataset ? { dataset: {} } : {}),
        ...(fields.rect ? { left: 0, top: 0, right: width, bottom: height } : {}),
        ...(fields.size ? { width, height } : {}),
        ...(fields.scrollOffset ? { scrollLeft, scrollTop, scrollWidth, scrollHeight } : {}),
      };
    });
  }

  /** Everything is measured in one go, later: the answer comes from the view's thread. */
  exec(done?: (results: unknown[]) => void): this {
    setTimeout(() => {
      const results = this.steps.map((step) => step());
      done?.(results);
    }, 0);
    return this;
  }

  private reference(find: (fields: Fields) => Result | Result[]) {
    const add = (fields: Fields, callback?: Callback): this => {
      this.steps.push(() => {
        const result = find(fields);
        callback?.(result);
        return result;
      });
      return this;
    };
    return {
      fields: add,
      boundingClientRect: (callback?: Callback) => add({ id: true, dataset: true, rect: true, size: true }, callback),
      scrollOffset: (callback?: Callback) => add({ id: true, dataset: true, scrollOffset: true }, callback),
      node: (callback?: Callback) => add({ node: true }, callback),
    };
  }
}

export function queryApis(stack: PageStack): Apis {
  return {
    createSelectorQuery: () => new Query(stack.top()?.component, stack.top()?.frame),
  };
}
