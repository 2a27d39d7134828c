import { Refusal } from './refusal';

interface SlotLimits {
  /** How much runs at a time for one key. */
  readonly running: number;
  /** How much waits for it. */
  readonly waiting: number;
  /** For how long, in ms. */
  readonly waitMs: number;
}

interface Key {
  running: number;
  readonly queue: Set<() => void>;
}

/**
 * Bounds how much is done at a time for each key within this process. What comes beyond waits in memory, in the order in
 * which it came, and is refused as busy where too much waits already or it waited for too long.
 */
export class Slots {
  readonly #keys = new Map<string, Key>();

  constructor(private readonly limits: SlotLimits) {}

  /** @throws Refusal busy, or what `work` throws. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(name);
    try {
      return await work();
    } finally {
      this.#leave(name);
    }
  }

  /** Runs `work` within a slot of each key. In whichever order they are given, two runs take them in the same one. */
  runAll<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
    const [first, ...others] = [...new Set(names)].sort();
    return first === undefined ? work() : this.run(first, () => this.runAll(others, work));
  }

  async #enter(name: string): Promise<void> {
    const key = this.#keys.get(name) ?? { running: 0, queue: new Set<() => void>() };
    this.#keys.set(name, key);
    if (key.running < this.limits.running) {
      key.running += 1;
      return;
    }
    if (key.queue.size >= this.limits.waiting) throw new Refusal('busy');
    await new Promise<void>((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        key.queue.delete(go);
        reject(new Refusal('busy'));
      }, this.limits.waitMs);
      key.queue.add(go);
    });
  }

  #leave(name: string): void {
    const key = this.#keys.get(name);
    if (key === undefined) return;
    const [next] = key.queue;
    if (next !== undefined) {
      // The slot passes on as it is.
      key.queue.delete(next);
      next();
      return;
    }
    key.running -= 1;
    if (key.running === 0) this.#keys.delete(name);
  }
}
