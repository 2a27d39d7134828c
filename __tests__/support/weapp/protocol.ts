/** The messages between the Node side and the host in the browser. */

export interface Launch {
  /** A page's path without the leading slash; the first page of app.json when it is left out. */
  path?: string;
  /** As the platform passes it: values are not decoded. */
  query?: Record<string, string>;
  /** WeChat's number for the way in: 1047 is a scanned mini-program code. */
  scene?: number;
}

export interface AppConfig {
  pages: string[];
  subPackages?: { root: string; pages: string[] }[];
  subpackages?: { root: string; pages: string[] }[];
  tabBar?: { list: { pagePath: string }[] };
  window?: Record<string, unknown>;
  entryPagePath?: string;
  lazyCodeLoading?: string;
  requiredPrivateInfos?: string[];
  permission?: Record<string, { desc?: string }>;
}

export interface Device {
  width: number;
  height: number;
  /** The platform's code: en, zh_CN, km … */
  language: string;
  statusBarHeight: number;
  /** What the home indicator takes at the bottom. */
  bottomInset: number;
}

/** Everything that the host needs before the first module runs. */
export interface Boot {
  app: AppConfig;
  /** The JSON file of every page and component, by path without the suffix. */
  configs: Record<string, Record<string, unknown>>;
  /** CSS made from WXSS, by path without the suffix; `app` is for every page. */
  styles: Record<string, string>;
  /** Paths of all JavaScript files, with the suffix. */
  modules: string[];
  launch: Launch;
  device: Device;
}

export interface Call {
  name: string;
  options: unknown;
}

export interface SetDataStats {
  calls: number;
  /** UTF-8 bytes of all payloads as JSON. */
  bytes: number;
  largest: number;
}

export interface Dialog {
  kind: 'modal' | 'sheet';
  title: string;
  content: string;
  buttons: string[];
}

/** A scripted answer of the platform: a result, or the reason of a failure. */
export type Answer = { result: Record<string, unknown> } | { fail: string };

/** What a test can ask of the running host. */
export interface HostControl {
  ready(): boolean;
  route(): string;
  stack(): string[];
  back(): void;
  hide(): void;
  show(launch?: Launch): void;
  answer(name: string, answer: Answer): void;
  dialog(): Dialog | null;
  press(button: number, content?: string): boolean;
  calls(name: string): unknown[];
  setDataStats(): SetDataStats;
  resetSetDataStats(): void;
  storage(): Record<string, unknown>;
  limitStorage(bytes: number): void;
  network(type: string): void;
  share(): unknown;
  covered(selector: string): string[];
}

/** Where the host's own files are; every other path belongs to the API. */
export const HOST_PATH = '/__host/';
/** Where pictures and other files of the package live. */
export const PACKAGE_PATH = '/__package/';
/** Where sockets come in, with the real path and headers as parameters. */
export const SOCKET_PATH = '/__socket';
