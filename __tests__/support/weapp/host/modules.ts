import type { AppConfig } from '../protocol';
import { HOST_PATH } from '../protocol';
import { shadowValues, shadowedNames } from './globals';

type Require = (path: string) => unknown;
type Body = (require: Require, module: { exports: unknown }, exports: unknown) => void;
type Caged = (...shadows: unknown[]) => Body;

declare global {
  var __define: (path: string, factory: Caged) => void;
}

/** The platform's names, which every module sees. */
export type Platform = Record<string, unknown>;

const toFolder = (file: string): string => file.split('/').slice(0, -1).join('/');

function resolve(from: string, target: string): string {
  const parts = target.startsWith('/') ? [] : toFolder(from).split('/').filter(Boolean);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  const path = parts.join('/');
  return path.endsWith('.js') ? path : `${path}.js`;
}

export const listPackages = (app: AppConfig) => app.subPackages ?? app.subpackages ?? [];

/** CommonJS as the platform has it: a package's files arrive together, and run when they are first required. */
export class Modules {
  private readonly factories = new Map<string, Caged>();
  private readonly loaded = new Map<string, { exports: unknown }>();
  private readonly packages = new Map<string, Promise<void>>();
  private readonly names: string[];
  private readonly values: unknown[] = [];
  private announced: Promise<unknown> | undefined;
  /**
   * The file that is running, without its suffix. `Component()` belongs to it, wherever its code is: a build keeps the
   * code of one file in the chunk of another.
   */
  current = '';

  constructor(
    private readonly files: readonly string[],
    private readonly app: AppConfig,
    private readonly platform: Platform,
  ) {
    this.names = [...new Set([...shadowedNames(), ...Object.keys(platform)])];
    globalThis.__define = (path, factory) => this.factories.set(path, factory);
  }

  /** The root of the sub-package that a page is in, or '' for the main package. */
  findPackage(path: string): string {
    return listPackages(this.app).find(({ root }) => path.startsWith(`${root.replace(/\/$/, '')}/`))?.root ?? '';
  }

  loadPackage(root: string): Promise<void> {
    const known = this.packages.get(root);
    if (known) return known;
    const loading = this.fetchPackage(root);
    this.packages.set(root, loading);
    return loading;
  }

  require(path: string): unknown {
    const known = this.loaded.get(path);
    if (known) return known.exports;
    const factory = this.factories.get(path);
    if (!factory) throw new Error(`module '${path}' is not defined`);
    const module: { exports: unknown } = { exports: {} };
    this.loaded.set(path, module);
    if (this.values.length === 0) this.values.push(...shadowValues(this.names, this.platform));
    const body = factory(...this.values);
    const before = this.current;
    this.current = path.replace(/\.js$/, '');
    try {
      body((target) => this.require(resolve(path, target)), module, module.exports);
    } finally {
      this.current = before;
    }
    return module.exports;
  }

  private async fetchPackage(root: string): Promise<void> {
    this.announced ??= fetch(`${HOST_PATH}shadows`, { method: 'POST', body: JSON.stringify(this.names) });
    await this.announced;
    const mine = this.files.filter((file) => this.findPackage(file) === root);
    await Promise.all(mine.map((file) => this.fetchModule(file)));
  }

  private fetchModule(file: string): Promise<void> {
    return new Promise((done, failed) => {
      const script = document.createElement('script');
      script.src = `${HOST_PATH}module/${file}`;
      script.onload = () => done();
      script.onerror = () => failed(new Error(`${file} does not load`));
      document.head.append(script);
    });
  }
}
