import type pg from 'pg';

/** The business day and the hour of a store under which reports count an instant. */
export type HourAt = (at: Date) => Promise<{ readonly day: string; readonly hour: number }>;

interface Taken {
  /** The site's row, and the office's before, as JSON. */
  readonly row: string;
  readonly there: string | null;
}

interface Order {
  readonly id: number;
  readonly settled_at: string | null;
  readonly settled_column: string | null;
}

interface Sale {
  readonly order: Order;
  readonly sign: 1 | -1;
}

interface Refund {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
}

const parseOrder = (text: string | null): Order | null => (text === null ? null : (JSON.parse(text) as Order));

/** What rows that are taken from a site change in the sums of reports: they are recorded as if they had happened here. */
export class TakenSales {
  private readonly sales: Sale[] = [];
  private readonly refunds: Refund[] = [];

  note(table: string, { row, there }: Taken): void {
    if (table === 'orders') {
      const [now, before] = [parseOrder(row), parseOrder(there)];
      if (now?.settled_at != null && before?.settled_at == null) this.sales.push({ order: now, sign: 1 });
      if (now?.settled_at == null && before?.settled_at != null) this.sales.push({ order: before, sign: -1 });
    }
    const refund = table === 'refund' && there === null ? (JSON.parse(row) as Refund) : null;
    if (refund?.kind === 'full' || refund?.kind === 'part') this.refunds.push(refund);
  }

  /** Once all that belongs to them is taken. */
  async record(office: pg.Client, storeId: number, hourAt: HourAt): Promise<void> {
    for (const { order, sign } of this.sales) {
      const { day, hour } = await hourAt(new Date(order.settled_at ?? 0));
      const values = [storeId, order.id, sign, day, hour, order.settled_column];
      await office.query('SELECT record_sale($1, $2, $3, $4, $5, $6)', values);
    }
    for (const { id, at } of this.refunds) {
      const { day, hour } = await hourAt(new Date(at));
      await office.query('SELECT record_refund($1, $2, $3, $4)', [storeId, id, day, hour]);
    }
  }
}
