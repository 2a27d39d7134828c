import type { Launch } from '../protocol';
import type { Listeners } from './listeners';
import { fault, toMessage } from './records';

export interface LaunchOptions {
  path: string;
  query: Record<string, string>;
  scene: number;
  referrerInfo: object;
  apiCategory: 'default';
}

/** The number for "found in the list of used mini-programs". */
const DEFAULT_SCENE = 1001;

/** `App()`, its life and the options it was opened with. */
export class AppHost {
  readonly launched: LaunchOptions;
  entered: LaunchOptions;
  private config: Record<string, unknown> = {};

  constructor(
    launch: Launch,
    private readonly firstPage: string,
    private readonly listeners: Listeners,
  ) {
    this.launched = this.toOptions(launch);
    this.entered = this.launched;
  }

  readonly register = (config: Record<string, unknown>): void => {
    this.config = config;
  };

  readonly instance = (): Record<string, unknown> => this.config;

  start(): void {
    this.call('onLaunch', this.launched);
    this.show();
  }

  show(launch?: Launch): void {
    if (launch) this.entered = this.toOptions(launch);
    this.call('onShow', this.entered);
    this.listeners.emit('AppShow', this.entered);
  }

  hide(): void {
    this.call('onHide', undefined);
    this.listeners.emit('AppHide', {});
  }

  fail(message: string): void {
    this.call('onError', message);
    this.listeners.emit('Error', { message });
  }

  pageNotFound(path: string, query: object): void {
    const missing = { path, query, isEntryPage: true };
    fault(`there is no page ${path}`);
    this.call('onPageNotFound', missing);
    this.listeners.emit('PageNotFound', missing);
  }

  private toOptions(launch: Launch): LaunchOptions {
    return {
      path: launch.path ?? this.firstPage,
      query: { ...launch.query },
      scene: launch.scene ?? DEFAULT_SCENE,
      referrerInfo: {},
      apiCategory: 'default',
    };
  }

  private call(name: string, value: unknown): void {
    const handler = this.config[name];
    if (typeof handler !== 'function') return;
    try {
      Reflect.apply(handler, this.config, [value]);
    } catch (error) {
      fault(`App.${name}: ${toMessage(error)}`);
    }
  }
}
