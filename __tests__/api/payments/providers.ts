import { cents } from '@romduol/domain/money/amount';
import type { Report, Sent } from '../../../server/payments';
import { bookPayment } from '../../../server/payments/sandbox/provider';
import { SIGNATURE_HEADER, signatureOf } from '../../../server/payments/sandbox/signature';
import type { World } from '../../support/world/world';

/** The other side of a gateway: what its provider does, and how it tells us. */
export interface Provider {
  /** Takes the money, and tells nobody yet. */
  takes(world: World, reference: string, amount: number): Promise<Report>;
  declines(world: World, reference: string): Promise<Report>;
  /** A callback as the provider signs it. */
  signed(report: Report): Sent;
  /** What it gave back in all, in cents. */
  gaveBack(world: World): Promise<number>;
}

const sandbox: Provider = {
  async takes(world, reference, amount) {
    const booked = { reference, outcome: 'captured' as const, amount: cents(amount), at: new Date(world.now) };
    const report = await bookPayment(world.db, booked);
    if (!report) throw new Error(`${reference} was answered before`);
    return report;
  },
  async declines(world, reference) {
    const booked = { reference, outcome: 'declined' as const, amount: cents(0), at: new Date(world.now) };
    await bookPayment(world.db, booked);
    return { reference, outcome: 'declined' };
  },
  signed(report) {
    const body = JSON.stringify(report);
    return { headers: { [SIGNATURE_HEADER]: signatureOf(body) }, body };
  },
  async gaveBack(world) {
    const rows = await world.db.selectFrom('sandbox_payment').select('refunded_cents').execute();
    return rows.reduce((sum, row) => sum + row.refunded_cents, 0);
  },
};

/** A gateway without its provider here is not tested: the conformance suite says so. */
export const PROVIDERS: Readonly<Record<string, Provider>> = { sandbox };
