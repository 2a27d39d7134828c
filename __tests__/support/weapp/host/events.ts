import * as glassEasel from 'glass-easel';

/** The engine leaves its own node on every DOM node that it made. */
interface WxNode extends Node {
  __wxElement?: glassEasel.Element;
}

export function toWxElement(node: Node): glassEasel.Element | null {
  return (node as WxNode).__wxElement ?? null;
}

/** The element of the engine that a DOM node belongs to. */
export function nearest(target: EventTarget | null): glassEasel.Element | null {
  for (let node = target instanceof Node ? target : null; node; node = node.parentNode) {
    const element = toWxElement(node);
    if (element) return element;
  }
  return null;
}

export interface Dispatch {
  bubbles?: boolean;
  /** Fields beside `detail`: touches and changedTouches. */
  fields?: Record<string, unknown>;
}

/** Sends an event into the engine; true when a handler has stopped it with `catch…`. */
export function dispatch(target: EventTarget | null, type: string, detail: unknown, options: Dispatch = {}): boolean {
  const element = nearest(target);
  if (!element) return false;
  const bubbles = options.bubbles ?? false;
  const event = new glassEasel.Event(type, detail, {
    bubbles,
    composed: bubbles,
    capturePhase: bubbles,
    ...(options.fields ? { extraFields: options.fields } : {}),
  });
  glassEasel.Event.dispatchEvent(element, event);
  return event.defaultPrevented();
}

interface Targeted {
  id?: string;
  dataset?: unknown;
  /** A component's public face holds its node here. */
  _$?: glassEasel.Element;
}

function plainTarget(target: Targeted): object {
  const element = target instanceof glassEasel.Element ? target : target._$;
  const node: unknown = element?.getBackendElement();
  const box = node instanceof HTMLElement ? node : null;
  return {
    id: target.id ?? '',
    offsetLeft: box?.offsetLeft ?? 0,
    offsetTop: box?.offsetTop ?? 0,
    dataset: { ...(target.dataset as object | null) },
  };
}

/** A handler on the platform gets plain JSON, not an object of the engine. */
function plain(event: glassEasel.ShadowedEvent<unknown>): object {
  return {
    type: event.type,
    timeStamp: event.timeStamp,
    target: plainTarget(event.target),
    currentTarget: plainTarget(event.currentTarget),
    mark: { ...event.mark },
    detail: event.detail,
    ...event.extraFields,
    mut: false,
  };
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** The same definition with handlers that get plain events. */
export function withPlainEvents(methods: Record<string, unknown>): Record<string, unknown> {
  const wrap = (method: Method): Method =>
    function (this: unknown, ...args) {
      const [first, ...rest] = args;
      if (!(first instanceof glassEasel.Event)) return method.apply(this, args);
      return method.call(this, plain(first as glassEasel.ShadowedEvent<unknown>), ...rest);
    };
  return Object.fromEntries(
    Object.entries(methods).map(([name, value]) => [name, typeof value === 'function' ? wrap(value as Method) : value]),
  );
}
