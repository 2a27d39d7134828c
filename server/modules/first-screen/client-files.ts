import { readFileSync } from 'node:fs';
import path from 'node:path';

type Chunks = Readonly<Record<string, readonly string[]>>;

const read = (folder: string, file: string): string | null => {
  try {
    return readFileSync(path.join(folder, file), 'utf8');
  } catch {
    return null;
  }
};

/** What the server knows of the built client: its document, and which files each page needs beside the entry. */
export class ClientFiles {
  readonly document: string;
  private readonly chunks: Chunks;

  constructor(private readonly folder: string) {
    this.document =
      read(folder, 'index.html') ??
      '<!doctype html><title>Romduol</title><p>The client is not built: npm run build:h5</p>';
    this.chunks = JSON.parse(read(folder, 'page-chunks.json') ?? '{}') as Chunks;
  }

  /** Whether the client has this page. */
  has(page: string): boolean {
    return Object.hasOwn(this.chunks, page);
  }

  /**
   * Links by which the browser fetches a page's own files together with the entry, instead of after it has run. The
   * entry itself already stands in the document.
   */
  preloads(page: string): string {
    return this.filesOf(page)
      .map((file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/${file}">`)
      .join('');
  }

  /** A page's styles, the entry's among them: what stands in the document is not waited for. */
  styles(page: string): string {
    const entry = [...this.document.matchAll(/href="\/(css\/[^"]+)"/g)].map(([, file = '']) => file);
    const own = this.filesOf(page).filter((file) => file.endsWith('.css'));
    return [...entry, ...own].map((file) => read(this.folder, file) ?? '').join('');
  }

  private filesOf(page: string): string[] {
    return (this.chunks[page] ?? []).filter((file) => !this.document.includes(file));
  }
}
