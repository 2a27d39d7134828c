import { PACKAGE_PATH } from '../protocol';
import type { Answer } from '../protocol';

/** What the built-in elements need of the rest of the host; main.ts fills it in. */
export interface Services {
  /** Calls `wx[name]`. */
  call(name: string, options: object): void;
  takeAnswer(name: string): Answer | undefined;
  share(): unknown;
}

export const services: Services = {
  call: () => undefined,
  takeAnswer: () => undefined,
  share: () => undefined,
};

/**
 * Any host of the network is the API behind the harness's own server, which passes the path on; so the page has one
 * origin. A path without a host is a file of the package.
 */
export function toAddress(source: string): string {
  if (/^(data|blob):/.test(source)) return source;
  if (/^(https?:)?\/\//.test(source)) {
    const url = new URL(source, location.origin);
    return `${url.pathname}${url.search}`;
  }
  return `${PACKAGE_PATH}${source.replace(/^\.?\//, '')}`;
}
