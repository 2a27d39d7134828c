import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { makeSample } from './schema';
import { sampleAnswer } from './server';

export type Standing = Output<Endpoints['loyalty']>;
type Entry = Output<Endpoints['loyaltyEntries']>['list'][number];

export const NOON = Date.UTC(2027, 0, 8, 5);

/** What a member has of a programme: a point for each dollar, worth five cents, from twenty on. */
export const has = (fields: Partial<Standing>): Standing =>
  sampleAnswer('loyalty', {
    ...{ enabled: true, points: 0, minPoints: 20, earnPoints: 1, earnPer: mainAmount(100), tier: null, next: null },
    ...{ expiring: [], cards: [], birthday: null, hasBirthdayCoupon: false, owed: 0, pointCents: mainAmount(5) },
    ...fields,
  });
export const entry = (fields: Partial<Entry>): Entry =>
  makeSample(endpoints.loyaltyEntries.output.properties.list.items, {
    ...{ card: null, orderNo: null, store: null, reason: '', at: NOON },
    ...fields,
  });

export const coconuts = (stamps: number) => ({ id: 4, name: 'Coconuts', stamps, needed: 8, goodsIds: [1] });
