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

/** The build's own scripts and styles in its document. */
const ENTRY = /<(?:script|link)\b[^>]*(?:src|href)="\/((?:js|css)\/[^"]+)"[^>]*>(?:<\/script>)?/g;

const isStyle = (file: string): boolean => file.endsWith('.css');

const preload = (file: string, mark: string): string =>
  `<link rel="preload" as="${isStyle(file) ? 'style' : 'script'}" href="/${file}"${mark}>`;

/** The built client, as the server reads it: its document, and which files each page needs beside the entry. */
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
   * entry itself is already in the document.
   */
  preloads(page: string): string {
    return this.listPageFiles(page)
      .map((file) => preload(file, ''))
      .join('');
  }

  /**
   * The document of a page with its first screen prerendered. Nothing is waited for: its styles are in the document,
   * under the names by which the program would load them, and the program is fetched beside it but begins when the
   * first screen has been painted (`data-start`, in `src/index.html`). `ahead` are the chunks that it will ask for.
   */
  firstScreenDocument(page: string, ahead: readonly string[]): string {
    const styles = [...this.listEntryFiles('css'), ...this.listPageFiles(page).filter(isStyle)];
    const inline = styles.map((file) => `<style data-href="/${file}">${read(this.folder, file) ?? ''}</style>`);
    const program = this.listEntryFiles('js').map((file) => preload(file, ' data-start'));
    const chunks = [page, ...ahead].flatMap((name) => this.listPageFiles(name)).filter((file) => !isStyle(file));
    const head = [...inline, ...program, ...chunks.map((file) => preload(file, ''))].join('');
    return this.document.replaceAll(ENTRY, '').replace('</head>', () => `${head}</head>`);
  }

  private listEntryFiles(folder: 'js' | 'css'): string[] {
    return [...this.document.matchAll(ENTRY)]
      .map(([, file = '']) => file)
      .filter((file) => file.startsWith(`${folder}/`));
  }

  private listPageFiles(page: string): string[] {
    return (this.chunks[page] ?? []).filter((file) => !this.document.includes(file));
  }
}
