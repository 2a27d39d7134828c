import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A document as it is sent: put together and compressed once, then sent for every request of the same. */
export interface PreparedDocument {
  readonly etag: string;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Some 15 KB compressed and 90 KB as they are: this many tables in one language are some 40 MB at most. */
const MOST_DOCUMENTS = 300;

const prepare = async (html: string): Promise<PreparedDocument> => {
  const identity = Buffer.from(html);
  const [gz, br] = await Promise.all([
    compressGzip(identity, { level: 6 }),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, identity, gzip: gz, br };
};

interface Kept {
  /** What the document was made from: another menu, or anything else that is another, makes another document. */
  readonly menu: object;
  readonly from: string;
  readonly document: Promise<PreparedDocument>;
}

/**
 * The documents of tables' links, one for each table and language, kept as long as what they were made from is the
 * same: the menu is compared by identity (`PreparedMenus` makes a new one when it changed), all else by its text.
 * Those not asked for the longest go first.
 */
export class PreparedDocuments {
  private readonly kept = new Map<string, Kept>();

  /** `key` names table and language; `render` is called where no document of the same is kept. */
  get(key: string, menu: object, from: string, render: () => string): Promise<PreparedDocument> {
    const held = this.kept.get(key);
    this.kept.delete(key);
    const isSame = held !== undefined && held.menu === menu && held.from === from;
    const now = isSame ? held : { menu, from, document: prepare(render()) };
    this.kept.set(key, now);
    now.document.catch(() => this.kept.delete(key));
    if (this.kept.size > MOST_DOCUMENTS) this.kept.delete(this.kept.keys().next().value ?? '');
    return now.document;
  }
}
