import { randomUUID } from 'node:crypto';
import type { Endpoints, Output } from '@romduol/contract';
import { type MainAmount, minus } from '@romduol/domain/money/amount';
import { formatDollarSign, formatRielSign } from '@romduol/domain/money/format';
import { vatIn } from '@romduol/domain/pricing/vat-included';
import type { PaperMessageKey } from '@romduol/locales';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { printReport } from '../../printing';
import { storeZone } from '../../zones/store-zone';
import type { About } from './about';
import { CHANNEL_WORDS } from './channel-words';
import { channelReport } from './channels';
import { itemReport } from './items';
import { salesReport } from './sales';

type Sales = Output<Endpoints['salesReport']>;
type Say = (key: PaperMessageKey) => string;
type Row = readonly [string, string];

const money = (label: string, amount: MainAmount): Row => [label, formatDollarSign(amount)];
const off = (label: string, amount: MainAmount): readonly Row[] =>
  amount === 0 ? [] : [[label, `−${formatDollarSign(amount)}`]];

/** From what the dishes cost to what was sold, row by row. */
const salesRows = ({ sum, tips, roundingRiel }: Sales, say: Say): readonly Row[] => [
  [say('sheet.orders'), String(sum.orders)],
  money(say('sheet.gross'), sum.gross),
  ...off(say('sheet.itemDiscount'), sum.itemDiscount),
  ...off(say('sheet.wholeBill'), sum.wholeBill),
  ...off(say('sheet.orderPromotion'), sum.orderPromotion),
  ...off(say('sheet.coupon'), sum.coupon),
  money(say('sheet.serviceCharge'), sum.serviceCharge),
  ...(sum.packing === 0 ? [] : [money(say('sheet.packing'), sum.packing)]),
  ...(sum.tableCharge === 0 ? [] : [money(say('sheet.tableCharge'), sum.tableCharge)]),
  money(say('sheet.vat'), sum.vat),
  money(say('sheet.total'), sum.total),
  ...off(say('sheet.refunded'), sum.refunded),
  money(say('sheet.net'), sum.net),
  ...(vatIn(sum) === 0 ? [] : [money(say('sheet.vatIncluded'), vatIn(sum))]),
  ...(tips === 0 ? [] : [money(say('sheet.tips'), tips)]),
  ...(roundingRiel === 0 ? [] : [[say('sheet.roundingRiel'), formatRielSign(roundingRiel)] as const]),
];

/** The parts of the paper: sales, payments, dishes, each the report that is on screen. */
const loadParts = async (about: About) => {
  const say: Say = (key) => PAPER_LOCALES[about.language][key];
  const sales = await salesReport(about);
  const { channels, net } = await channelReport(about, sales.sum.net);
  const { items, tableCharge, tableChargeRefunded, net: soldNet } = await itemReport(about);
  const charged = minus(tableCharge, tableChargeRefunded);
  const paid = channels.map((each) => money(each.through ?? say(CHANNEL_WORDS[each.channel]), each.net));
  const notes = channels.flatMap(({ cash }): Row[] =>
    cash === null
      ? []
      : [money(say('sheet.cashDollars'), cash.cents), [say('sheet.cashRiel'), formatRielSign(cash.riel)]],
  );
  const sold = items.map(({ name, num, weight, net: amount }) => money(`${num > 0 ? num : weight} × ${name}`, amount));
  return [
    { title: say('sheet.sales'), body: salesRows(sales, say) },
    { title: say('sheet.payments'), body: [...paid, money(say('sheet.net'), net), ...notes] },
    {
      title: say('sheet.dishes'),
      body: [
        ...sold,
        ...(charged === 0 ? [] : [money(say('sheet.tableCharge'), charged)]),
        money(say('sheet.net'), soldNet),
      ],
    },
  ];
};

/** Puts the report of a period on paper, in the caller's language. Throws printFailed (M-23) without a printer for it. */
export const printSales = async (
  { caller, now }: Call<StaffCaller>,
  about: About,
): Promise<{ readonly jobs: number }> => {
  const { db, store, period, language } = about;
  const { from, to } = period;
  const jobs = await printReport(db, store.id, {
    title: PAPER_LOCALES[language]['sheet.report'],
    period: from === to ? from : `${from} – ${to}`,
    parts: await loadParts(about),
    at: now,
    zone: storeZone(store),
    changeId: randomUUID(),
    staffId: caller.staffId,
  });
  if (jobs === 0) throw new Refusal('printFailed');
  return { jobs };
};
