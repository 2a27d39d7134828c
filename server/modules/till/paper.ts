import type { XContent, ZContent } from '@romduol/contract/till-reports';
import { mainAmount } from '@romduol/domain/money/amount';
import type { Currency } from '@romduol/domain/money/currency';
import { formatMoney } from '@romduol/domain/money/format';
import { allVat } from '@romduol/domain/pricing/vat-included';
import { formatMoment } from '@romduol/domain/time/days';
import type { Language, PaperMessageKey } from '@romduol/locales';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { printReport } from '../../printing';
import { formatNote } from '../../money/format-note';
import { type MoneyWriter, sayOnPaper, writeMoney } from '../../money/write';
import { storeZone } from '../../zones/store-zone';
import { taxRows } from '../reports';
import { loadStore, type Store } from '../store';

type Both = XContent['expected'];
type Row = readonly [string, string];

const CHANNELS = {
  CASH_PAY: 'sheet.cash',
  ONLINE_PAY: 'sheet.online',
  STORE_BALANCE_PAY: 'sheet.balance',
  CREDIT_PAY: 'sheet.credit',
} as const satisfies Record<string, PaperMessageKey>;

/** What a move is called; the drawer that was only opened is left out before. */
const MOVES = {
  in: 'z.in',
  out: 'z.out',
  drop: 'z.drop',
  handover: 'z.handover',
  drawer: 'z.byHand',
} as const satisfies Record<XContent['moves'][number]['kind'], PaperMessageKey>;

/** In what a closing is written. */
interface Written {
  readonly say: ReturnType<typeof sayOnPaper>;
  readonly money: MoneyWriter;
}

const both = (label: string, amounts: Both, { money }: Written): Row => [label, money.both(amounts)];

const isNone = ({ cents, riel }: Both): boolean => cents === 0 && riel === 0;

const salesRows = ({ sales }: XContent, { say, money }: Written): readonly Row[] => [
  [say('sheet.orders'), String(sales.orders)],
  [say('sheet.total'), money.main(sales.total)],
  [say('sheet.vat'), money.main(allVat(sales))],
  ...taxRows(sales, { say, money }),
  [say('sheet.refunded'), money.main(sales.refunded)],
  [say('sheet.net'), money.main(sales.net)],
];

/** Voids and comps; absent in a closing of before that was counted. */
const voidAndCompRows = ({ takenOff }: XContent, { say, money }: Written): readonly Row[] =>
  takenOff === undefined
    ? []
    : [
        [say('z.voids', { count: takenOff.voids }), money.main(takenOff.voided)],
        [say('z.comps', { count: takenOff.comps }), money.main(takenOff.comped)],
      ];

/** The cash of all tills since the closing before, and of it what was in none. */
const dayCashRows = ({ dayCash }: XContent, written: Written): readonly Row[] =>
  dayCash === undefined
    ? []
    : [
        both(written.say('z.dayCash'), dayCash.all, written),
        ...(isNone(dayCash.noTill) ? [] : [both(written.say('z.noTill'), dayCash.noTill, written)]),
      ];

const drawerRows = (content: XContent, written: Written): readonly Row[] => [
  both(written.say('z.float'), content.float, written),
  both(written.say('z.received'), content.received, written),
  both(written.say('z.change'), content.change, written),
  both(written.say('z.refunds'), content.refunds, written),
  both(written.say('z.topUps'), content.topUps, written),
  ...content.moves
    // A drawer that was only opened, or handed over, has an unchanged amount.
    .filter(({ kind }) => kind !== 'drawer' && kind !== 'handover')
    .map((move) => both(`${written.say(MOVES[move.kind])}: ${move.reason}`, move.amount, written)),
  both(written.say('z.expected'), content.expected, written),
];

const isCounted = ({ pieces }: ZContent['dollars'][number]): boolean => pieces > 0;

const countRows = (content: ZContent, written: Written): readonly Row[] => {
  const { say, money } = written;
  const { main, second } = money.currencies;
  const counted = (note: number, pieces: number, currency: Currency): Row => [
    `${formatNote(note, currency)} × ${pieces}`,
    formatMoney(mainAmount(note * pieces), currency),
  ];
  return [
    ...content.dollars.filter(isCounted).map(({ note, pieces }) => counted(note, pieces, main)),
    ...content.riels.filter(isCounted).map(({ note, pieces }) => counted(note, pieces, second ?? main)),
    both(say('z.counted'), content.counted, written),
    both(say('z.variance'), content.variance, written),
    ...(content.reason === '' ? [] : [[say('z.reason'), content.reason] as const]),
  ];
};

const isZ = (content: XContent | ZContent): content is ZContent => 'number' in content;

/** A closing, or what it would be, as a report: its title, its period, and parts of rows. */
export const describeContent = (store: Store, content: XContent | ZContent, language: Language) => {
  const money = writeMoney(store);
  const say = sayOnPaper(language, money);
  const written = { say, money };
  const zone = storeZone(store);
  const when = (at: number): string => formatMoment(at, zone);
  return {
    title: isZ(content) ? say('z.title', { number: String(content.number).padStart(4, '0') }) : say('z.x'),
    period: `${content.till} · ${when(content.openedAt)} – ${when(content.at)}`,
    parts: [
      { title: say('z.day'), body: dayCashRows(content, written) },
      { title: say('sheet.sales'), body: [...salesRows(content, written), ...voidAndCompRows(content, written)] },
      {
        title: say('sheet.payments'),
        body: content.channels.map((each): Row => [each.through ?? say(CHANNELS[each.channel]), money.main(each.net)]),
      },
      { title: say('z.drawerOf', { till: content.till }), body: drawerRows(content, written) },
      ...(isZ(content) ? [{ title: say('z.count'), body: countRows(content, written) }] : []),
    ],
    zone,
  };
};

/** Puts a closing, or what it would be, on every printer for reports. Returns how many there are. */
export const printContent = async (
  { db, caller, now, language }: Call<StaffCaller>,
  content: XContent | ZContent,
  changeId: string,
): Promise<number> => {
  const report = describeContent(await loadStore(db, caller.storeId), content, language);
  return printReport(db, caller.storeId, { ...report, at: now, changeId, staffId: caller.staffId });
};
