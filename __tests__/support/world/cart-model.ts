import type { Endpoints, Output } from '@romduol/contract';

type Cart = Output<Endpoints['cart']>;
type Item = Cart['goodsList'][number];

/** One change of a shared cart. `line` is the number that the server gave to the line. */
export type Change =
  | { readonly kind: 'add'; readonly dish: number; readonly num: number }
  | { readonly kind: 'edit' | 'delete'; readonly line: number; readonly num: number }
  | { readonly kind: 'empty' };

interface Line {
  readonly id: number;
  readonly dish: number;
  /** Pieces by device. */
  readonly shares: Map<string, number>;
}

/** What a phone can see of a line: its own pieces by themselves, those of the others one by one. */
interface SeenLine {
  readonly line: number;
  readonly dish: number;
  readonly num: number;
  readonly mine: number;
  readonly others: readonly number[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, two) => one + two, 0);
const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((one, two) => one - two);

/** A shared cart of dishes without choices as it should be, one change after the other (T-14). */
export class CartModel {
  #lines: Line[] = [];

  /** Starts with what one device put into an empty cart. */
  constructor({ goodsList }: Cart, deviceId: string) {
    this.#lines = goodsList.map(({ myCartId, id, num }) => ({
      id: myCartId,
      dish: id,
      shares: new Map([[deviceId, num]]),
    }));
  }

  /** `after` is the number of the line that this change made. */
  apply(change: Change, deviceId: string, after: Cart): void {
    if (change.kind === 'empty') this.#lines = [];
    else if (change.kind === 'add') this.#add(change.dish, change.num, deviceId, after);
    else if (change.kind === 'delete') this.#take(this.#find(change.line), change.num, deviceId);
    else this.#set(this.#find(change.line), change.num, deviceId);
  }

  seenBy(deviceId: string): SeenLine[] {
    return this.#lines.map(({ id, dish, shares }) => {
      const others = [...shares].filter(([device]) => device !== deviceId).map(([, num]) => num);
      const mine = shares.get(deviceId) ?? 0;
      return { line: id, dish, num: mine + sum(others), mine, others: ascending(others) };
    });
  }

  /** A line as the server shows it to a phone. */
  static line({ myCartId, id, num, shares }: Item): SeenLine {
    const pieces = (mine: boolean): number[] => shares.filter((share) => share.mine === mine).map((share) => share.num);
    return { line: myCartId, dish: id, num, mine: sum(pieces(true)), others: ascending(pieces(false)) };
  }

  #find(id: number): Line | undefined {
    return this.#lines.find((line) => line.id === id);
  }

  #add(dish: number, num: number, deviceId: string, after: Cart): void {
    let line = this.#lines.find((each) => each.dish === dish);
    if (line === undefined) {
      const id = after.goodsList.find((item) => item.id === dish)?.myCartId ?? 0;
      line = { id, dish, shares: new Map() };
      this.#lines.push(line);
    }
    line.shares.set(deviceId, (line.shares.get(deviceId) ?? 0) + num);
  }

  /**
   * One's own pieces are removed first, then those of the others by the names of their devices; an empty line is
   * deleted.
   */
  #take(line: Line | undefined, num: number, deviceId: string): void {
    if (line === undefined) return;
    let rest = num;
    const devices = [...line.shares.keys()].sort();
    for (const device of [deviceId, ...devices.filter((each) => each !== deviceId)]) {
      const has = line.shares.get(device) ?? 0;
      const off = Math.min(rest, has);
      rest -= off;
      if (off === has) line.shares.delete(device);
      else line.shares.set(device, has - off);
    }
    if (line.shares.size === 0) this.#lines = this.#lines.filter((each) => each !== line);
  }

  #set(line: Line | undefined, num: number, deviceId: string): void {
    if (line === undefined) throw new Error('a line that was gone was changed');
    const has = sum([...line.shares.values()]);
    if (num < has) this.#take(line, has - num, deviceId);
    else if (num > has) line.shares.set(deviceId, (line.shares.get(deviceId) ?? 0) + num - has);
  }
}
