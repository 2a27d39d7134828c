import type { Endpoints, Input, Output } from '@romduol/contract';
import { DISCOUNT_TYPE } from '@romduol/domain/codes';
import { couponKind } from '@romduol/domain/coupons/kinds';
import { sumAmounts } from '@romduol/domain/money/amount';
import { businessDayAt } from '@romduol/domain/time/business-day';
import { calendarDay } from '@romduol/domain/time/calendar';
import { PAPER_LOCALES, type PaperMessageKey } from '@romduol/locales/paper/index';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { audit } from '../audit';
import { type Cell, wholeFile } from '../reports';
import { storeDays } from '../../zones/store-zone';
import { loadStore } from '../store';
import { managedActivities } from './activities';
import { managedTemplates } from './templates';

type Offers = Input<Endpoints['exportOffers']>['offers'];
type Template = Output<Endpoints['managedTemplates']>['list'][number];
type Activity = Output<Endpoints['managedActivities']>['list'][number];
/** Says a day of the store for an instant. */
type DayOf = (instant: number) => string;

const money = (dollars: Template['takenOff'] | undefined): Cell => (dollars === undefined ? '' : { dollars });

const couponOff = (template: Template): Cell => couponKind(template.usageType).figure(template);

const STATES = {
  scheduled: 'sheet.state.scheduled',
  running: 'sheet.state.running',
  stopped: 'sheet.state.stopped',
  over: 'sheet.state.over',
} as const satisfies Record<Template['state'], PaperMessageKey>;

const HEAD = ['sheet.offer', 'sheet.state', 'sheet.off', 'sheet.minimum', 'sheet.from', 'sheet.until'] as const;

interface Sheet {
  readonly head: readonly PaperMessageKey[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total: readonly Cell[];
}

const couponSheet = async (call: Call<StaffCaller>, formatDay: DayOf): Promise<Sheet> => {
  const words = PAPER_LOCALES[call.language];
  const list = await managedTemplates(call, null);
  return {
    head: [...HEAD, 'sheet.left', 'sheet.received', 'sheet.used', 'sheet.expired', 'sheet.discounts'],
    rows: list.map((each) => [
      ...[each.name[call.language], words[STATES[each.state]], couponOff(each), money(each.threshold)],
      ...[formatDay(each.claimFrom), formatDay(each.claimUntil), each.left ?? ''],
      ...[each.received, each.used, each.expired, money(each.takenOff)],
    ]),
    total: [
      ...[words['sheet.sum'], '', '', '', '', '', ''],
      ...(['received', 'used', 'expired'] as const).map((part) => list.reduce((sum, each) => sum + each[part], 0)),
      money(sumAmounts(list.map(({ takenOff }) => takenOff))),
    ],
  };
};

const activityOff = ({ type, rate, amount }: Activity): Cell =>
  type === DISCOUNT_TYPE.percentage ? `${rate ?? 0} %` : money(amount);

const promotionSheet = async (call: Call<StaffCaller>, formatDay: DayOf): Promise<Sheet> => {
  const words = PAPER_LOCALES[call.language];
  const list = await managedActivities(call);
  return {
    head: [...HEAD, 'sheet.orders', 'sheet.discounts'],
    rows: list.map((each) => [
      ...[each.name[call.language], words[STATES[each.state]], activityOff(each), money(each.threshold)],
      ...[formatDay(each.startsAt), formatDay(each.endsAt), each.orders, money(each.takenOff)],
    ]),
    // One order may have had several promotions: their orders add up to nothing.
    total: [words['sheet.sum'], '', '', '', '', '', '', money(sumAmounts(list.map(({ takenOff }) => takenOff)))],
  };
};

const SHEETS = { coupons: couponSheet, promotions: promotionSheet } as const satisfies Record<Offers, unknown>;

/** P-14: every offer of the store with what came of it until now, as a file. Who took it with them is written down. */
export const exportOffers = async (
  call: Call<StaffCaller>,
  { offers }: Input<Endpoints['exportOffers']>,
): Promise<Output<Endpoints['exportOffers']>> => {
  const { db, caller, now, language } = call;
  const rule = storeDays(await loadStore(db, caller.storeId));
  const sheet = await SHEETS[offers](call, (instant) => calendarDay(instant, rule.zone));
  const { day: today } = businessDayAt(now.getTime(), rule);
  await audit(call, 'exportReport', { name: `report:${offers}` }, { from: today, to: today, format: 'xlsx' });
  const head = sheet.head.map((key) => PAPER_LOCALES[language][key]);
  const { data, contentType } = await wholeFile('xlsx', head, [...sheet.rows, sheet.total]);
  return { fileName: `${offers}-${today}.xlsx`, contentType, data: data.toString('base64') };
};
