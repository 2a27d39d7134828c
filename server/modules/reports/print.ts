import { randomUUID } from 'node:crypto';
import type { Endpoints, Output } from '@romduol/contract';
import { DELIVERY, DINE_IN, TAKE_AWAY } from '@romduol/domain/codes';
import type { MainAmount } from '@romduol/domain/money/amount';
import { rewardIn } from '@romduol/domain/pricing/steps/coupon';
import { vatIn } from '@romduol/domain/pricing/vat-included';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { printReport } from '../../printing';
import { sayOnPaper, writeMoney } from '../../money/write';
import { storeZone } from '../../zones/store-zone';
import type { About } from './about';
import { CHANNEL_WORDS } from './channel-words';
import { channelReport } from './channels';
import { chargesIn, itemReport } from './items';
import { salesReport } from './sales';
import { taxRows } from './tax-rows';

type Sales = Output<Endpoints['salesReport']>;
type Row = readonly [string, string];

/** Rows of a paper of a store, in a language. */
const writer = ({ store, language }: Pick<About, 'store' | 'language'>) => {
  const money = writeMoney(store);
  return {
    say: sayOnPaper(language, money),
    money,
    row: (label: string, amount: MainAmount): Row => [label, money.main(amount)],
    off: (label: string, amount: MainAmount): readonly Row[] =>
      amount === 0 ? [] : [[label, `−${money.main(amount)}`]],
  };
};
type Writer = ReturnType<typeof writer>;

/** Sales of one dining style are the sum above. */
const SEVERAL = 2;
const STYLE_WORDS: Readonly<Record<number, 'sheet.dineIn' | 'sheet.takeAway' | 'sheet.delivery'>> = {
  [DINE_IN]: 'sheet.dineIn',
  [TAKE_AWAY]: 'sheet.takeAway',
  [DELIVERY]: 'sheet.delivery',
};

/** From what the dishes cost to what was sold, row by row. */
const salesRows = ({ sum, styles, tips, roundingRiel }: Sales, written: Writer): readonly Row[] => {
  const { say, money, row, off } = written;
  return [
    [say('sheet.orders'), String(sum.orders)],
    row(say('sheet.gross'), sum.gross),
    ...off(say('sheet.itemDiscount'), sum.itemDiscount),
    ...off(say('sheet.wholeBill'), sum.wholeBill),
    ...off(say('sheet.orderPromotion'), sum.orderPromotion),
    ...off(say('sheet.reward'), rewardIn(sum)),
    ...off(say('sheet.coupon'), sum.coupon),
    row(say('sheet.serviceCharge'), sum.serviceCharge),
    ...(sum.packing === 0 ? [] : [row(say('sheet.packing'), sum.packing)]),
    ...(sum.tableCharge === 0 ? [] : [row(say('sheet.tableCharge'), sum.tableCharge)]),
    ...(sum.deliveryFee === undefined ? [] : [row(say('sheet.deliveryFee'), sum.deliveryFee)]),
    row(say('sheet.vat'), sum.vat),
    row(say('sheet.total'), sum.total),
    ...off(say('sheet.refunded'), sum.refunded),
    row(say('sheet.net'), sum.net),
    ...(styles.length < SEVERAL
      ? []
      : styles.map((each) => row(say(STYLE_WORDS[each.diningStyle] ?? 'sheet.styleUntold'), each.net))),
    ...(vatIn(sum) === 0 ? [] : [row(say('sheet.vatIncluded'), vatIn(sum))]),
    ...taxRows(sum, written),
    ...(tips === 0 ? [] : [row(say('sheet.tips'), tips)]),
    ...(roundingRiel === 0 ? [] : [[say('sheet.roundingRiel'), money.second(roundingRiel)] as const]),
  ];
};

/** The parts of the paper: sales, payments, dishes, each the report that is on screen. */
const loadParts = async (about: About) => {
  const written = writer(about);
  const { say, money, row } = written;
  const sales = await salesReport(about);
  const { channels, net } = await channelReport(about, sales.sum.net);
  const { items, net: soldNet, ...charges } = await itemReport(about);
  const paid = channels.map((each) => row(each.through ?? say(CHANNEL_WORDS[each.channel]), each.net));
  const notes = channels.flatMap(({ cash }): Row[] =>
    cash === null
      ? []
      : [
          row(say('sheet.cashDollars'), cash.cents),
          ...(money.currencies.second === null ? [] : [[say('sheet.cashRiel'), money.second(cash.riel)] as const]),
        ],
  );
  const sold = items.map(({ name, num, weight, net: amount }) => row(`${num > 0 ? num : weight} × ${name}`, amount));
  return [
    { title: say('sheet.sales'), body: salesRows(sales, written) },
    { title: say('sheet.payments'), body: [...paid, row(say('sheet.net'), net), ...notes] },
    {
      title: say('sheet.dishes'),
      body: [
        ...sold,
        ...chargesIn(charges).map(({ key, net: charged }) => row(say(key), charged)),
        row(say('sheet.net'), soldNet),
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
