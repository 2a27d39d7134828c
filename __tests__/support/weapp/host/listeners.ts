import { fault, toMessage } from './records';

export type Listener = (value: object) => void;

/** Every `wx.onSomething` with its `wx.offSomething`. */
const EVENTS = [
  ...['AppShow', 'AppHide', 'NetworkStatusChange', 'WindowResize', 'ThemeChange', 'KeyboardHeightChange'],
  ...['MemoryWarning', 'Error', 'UnhandledRejection', 'PageNotFound', 'UserCaptureScreen', 'NetworkWeakChange'],
] as const;

export class Listeners {
  private readonly all = new Map<string, Set<Listener>>();

  emit(event: string, value: object): void {
    for (const listener of this.all.get(event) ?? []) {
      try {
        listener(value);
      } catch (error) {
        fault(`a listener of ${event}: ${toMessage(error)}`);
      }
    }
  }

  apis(): Record<string, unknown> {
    const apis: Record<string, unknown> = {};
    for (const event of EVENTS) {
      apis[`on${event}`] = (listener: Listener) => {
        this.all.set(event, (this.all.get(event) ?? new Set()).add(listener));
      };
      apis[`off${event}`] = (listener?: Listener) => {
        if (listener) this.all.get(event)?.delete(listener);
        else this.all.delete(event);
      };
    }
    return apis;
  }
}
