/** No more statements than this are kept ready by a connection; the product has a few hundred. */
const MOST_NAMES = 1_000;

/**
 * Names for statements, so that PostgreSQL parses each once for a connection and soon plans it once: that was more than
 * half of what an order cost it. A statement gets a name if it is repeated; lists of rows and of filters make texts
 * that are not.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();
  private generation = 0;

  /** Without names where each transaction may be on another connection (a pooler). */
  constructor(private readonly isNaming: boolean) {}

  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || !this.isNaming || this.names.size >= MOST_NAMES) return known;
    if (!this.seen.has(text)) {
      if (this.seen.size >= MOST_NAMES) this.seen.clear();
      this.seen.add(text);
      return undefined;
    }
    const name = `r${this.generation}-${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  /** A newer release changed a table while this process ran: what was prepared of it is refused, so all begin anew. */
  renew(): void {
    this.generation += 1;
    this.names.clear();
  }
}
