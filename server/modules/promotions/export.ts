import { textIn } from '../../db/localized';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { DISCOUNT_TYPE } from '@romduol/domain/codes';
import { couponKind } from '@romduol/domain/coupons/kinds';
import { businessDayAt } from '@romduol/domain/time/business-day';
import type { PaperMessageKey } from '@romduol/locales';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { auditExport, type Cell, type Columns, money, type Sheet, toSheet, wholeReport } from '../reports';
import { storeDays } from '../../zones/store-zone';
import { loadStore, type Store } from '../store';
import { managedActivities } from './activities';
import { managedTemplates } from './templates';

type Offers = Input<Endpoints['exportOffers']>['offers'];
type Template = Output<Endpoints['managedTemplates']>['list'][number];
type Activity = Output<Endpoints['managedActivities']>['list'][number];

const STATES = {
  scheduled: 'sheet.state.scheduled',
  running: 'sheet.state.running',
  stopped: 'sheet.state.stopped',
  over: 'sheet.state.over',
} as const satisfies Record<Template['state'], PaperMessageKey>;

const COLUMNS = {
  offer: 'text',
  state: 'text',
  off: 'figure',
  minimum: 'figure',
  from: 'day',
  until: 'day',
} as const satisfies Columns;

const COUPON_COLUMNS = {
  ...COLUMNS,
  left: 'figure',
  received: 'count',
  used: 'count',
  expired: 'count',
  discounts: 'cents',
} as const satisfies Columns;

/** What the files of both have in common. */
const toRow = ({ name, state, threshold, takenOff }: Template | Activity, { language }: Call<StaffCaller>) => ({
  offer: textIn(name, language),
  state: PAPER_LOCALES[language][STATES[state]],
  minimum: threshold === undefined ? null : money(threshold),
  discounts: takenOff,
});

const couponSheet = async (call: Call<StaffCaller>, store: Store): Promise<Sheet> => {
  const rows = (await managedTemplates(call, null)).map((each) => ({
    ...toRow(each, call),
    off: couponKind(each.usageType).figure(each),
    from: each.claimFrom,
    until: each.claimUntil,
    left: each.left ?? null,
    received: each.received,
    used: each.used,
    expired: each.expired,
  }));
  return toSheet(COUPON_COLUMNS, { rows }, { store, language: call.language });
};

// One order may have had several promotions: their orders add up to nothing.
const PROMOTION_COLUMNS = { ...COLUMNS, orders: 'figure', discounts: 'cents' } as const satisfies Columns;

const activityOff = ({ type, rate, amount }: Activity): Cell | null => {
  if (type === DISCOUNT_TYPE.percentage) return `${rate ?? 0} %`;
  return amount === undefined ? null : money(amount);
};

const promotionSheet = async (call: Call<StaffCaller>, store: Store): Promise<Sheet> => {
  const rows = (await managedActivities(call)).map((each) => ({
    ...toRow(each, call),
    off: activityOff(each),
    from: each.startsAt,
    until: each.endsAt,
    orders: each.orders,
  }));
  return toSheet(PROMOTION_COLUMNS, { rows }, { store, language: call.language });
};

const SHEETS = { coupons: couponSheet, promotions: promotionSheet } as const satisfies Record<Offers, unknown>;

/**
 * P-14: every promotion and coupon of the store with its figures, as a file. Who exported it is recorded in the audit
 * log.
 */
export const exportOffers = async (
  call: Call<StaffCaller>,
  { offers }: Input<Endpoints['exportOffers']>,
): Promise<Output<Endpoints['exportOffers']>> => {
  const { db, caller, now } = call;
  const store = await loadStore(db, caller.storeId);
  const sheet = await SHEETS[offers](call, store);
  const { day: today } = businessDayAt(now.getTime(), storeDays(store));
  await auditExport(call, offers, { from: today, to: today, format: 'xlsx' });
  return wholeReport(`${offers}-${today}`, 'xlsx', sheet, store);
};
