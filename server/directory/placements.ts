/** What a database says of an organisation that was moved, or is being moved. */
export interface Reported {
  readonly id: number;
  readonly epoch: number;
  readonly placement: 'here' | 'moving' | 'gone';
}

/** The database of an organisation by its number, and whether it serves the organisation now: not while it is moved. */
export interface Placed {
  readonly number: number;
  readonly isServed: boolean;
}

/**
 * Which database has which organisation, by what the databases say themselves: there is no list beside them that could be lost.
 * Where several say that they have one, the one with the highest epoch is right.
 */
export class Placements {
  /** What each database said last of organisations that were ever moved, by its number. */
  private readonly moved = new Map<number, ReadonlyMap<number, Reported>>();
  /** Where others were found. */
  private readonly found = new Map<number, number>();

  /** Takes in all that a database says. Returns the organisations that it does not serve any more, and did. */
  update(number: number, reported: readonly Reported[]): number[] {
    const before = this.moved.get(number);
    this.moved.set(number, new Map(reported.map((each) => [each.id, each])));
    return reported
      .filter(({ id, placement }) => placement === 'gone' && before?.get(id)?.placement !== 'gone')
      .map(({ id }) => id);
  }

  /** A database has an organisation. */
  add(organisationId: number, number: number): void {
    this.found.set(organisationId, number);
  }

  /** Null where no database has said that it has it. */
  find(organisationId: number): Placed | null {
    let newest: { readonly number: number; readonly said: Reported } | null = null;
    for (const [number, reported] of this.moved) {
      const said = reported.get(organisationId);
      if (said !== undefined && said.epoch > (newest?.said.epoch ?? 0)) newest = { number, said };
    }
    if (newest !== null) return { number: newest.number, isServed: newest.said.placement === 'here' };
    const number = this.found.get(organisationId);
    return number === undefined ? null : { number, isServed: true };
  }
}
