import { type ReadyAnswers, prepareAnswers } from '../../http/ready-answers';

/** Some 15 KB compressed and 90 KB as they are: this many tables in one language are some 40 MB at most. */
const MOST_DOCUMENTS = 300;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // Asked again at each opening, answered with 304 while it is the same.
  'cache-control': 'private, no-cache',
  vary: 'cookie, accept-language, accept-encoding',
};

/** A document is compressed while a client waits for it. */
const LEVELS = { gzip: 6, br: 5 };

interface Kept {
  /** What the document was made from: another menu, or anything else that is another, makes another document. */
  readonly menu: object;
  readonly from: string;
  readonly document: Promise<ReadyAnswers>;
}

/**
 * The documents of tables' links, put together and compressed once, one for each table and language, kept as long as what
 * they were made from is the same: the menu is compared by identity (`PreparedMenus` makes a new one when it changed), all
 * else by its text. Those not asked for the longest go first.
 */
export class PreparedDocuments {
  private readonly kept = new Map<string, Kept>();

  /** `key` names table and language; `render` is called where no document of the same is kept. */
  get(key: string, menu: object, from: string, render: () => string): Promise<ReadyAnswers> {
    const held = this.kept.get(key);
    this.kept.delete(key);
    const isSame = held !== undefined && held.menu === menu && held.from === from;
    const now = isSame ? held : { menu, from, document: prepareAnswers(render(), HEADERS, LEVELS) };
    this.kept.set(key, now);
    now.document.catch(() => this.kept.delete(key));
    if (this.kept.size > MOST_DOCUMENTS) this.kept.delete(this.kept.keys().next().value ?? '');
    return now.document;
  }
}
