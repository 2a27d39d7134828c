import type { XContent, ZContent } from '@romduol/contract/till-reports';
import { formatDollarSign, formatRielSign } from '@romduol/domain/money/format';
import { allVat } from '@romduol/domain/pricing/vat-included';
import { formatMoment } from '@romduol/domain/time/days';
import type { PaperMessageKey } from '@romduol/locales';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import type { Language } from '@romduol/domain/languages';
import { printReport } from '../../printing';
import { storeZone } from '../../zones/store-zone';
import { loadStore } from '../store';

type Say = (key: PaperMessageKey, args?: Readonly<Record<string, string | number>>) => string;
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

const sayIn =
  (language: Language): Say =>
  (key, args = {}) =>
    Object.entries(args).reduce<string>(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      PAPER_LOCALES[language][key],
    );

const both = (label: string, { cents, riel }: Both): Row => [
  label,
  `${formatDollarSign(cents)} · ${formatRielSign(riel)}`,
];

const isNone = ({ cents, riel }: Both): boolean => cents === 0 && riel === 0;

const salesRows = ({ sales }: XContent, say: Say): readonly Row[] => [
  [say('sheet.orders'), String(sales.orders)],
  [say('sheet.total'), formatDollarSign(sales.total)],
  [say('sheet.vat'), formatDollarSign(allVat(sales))],
  [say('sheet.refunded'), formatDollarSign(sales.refunded)],
  [say('sheet.net'), formatDollarSign(sales.net)],
];

/** Voids and comps; absent in a closing of before that was counted. */
const voidAndCompRows = ({ takenOff }: XContent, say: Say): readonly Row[] =>
  takenOff === undefined
    ? []
    : [
        [say('z.voids', { count: takenOff.voids }), formatDollarSign(takenOff.voided)],
        [say('z.comps', { count: takenOff.comps }), formatDollarSign(takenOff.comped)],
      ];

/** The cash of all tills since the closing before, and of it what was in none. */
const dayCashRows = ({ dayCash }: XContent, say: Say): readonly Row[] =>
  dayCash === undefined
    ? []
    : [both(say('z.dayCash'), dayCash.all), ...(isNone(dayCash.noTill) ? [] : [both(say('z.noTill'), dayCash.noTill)])];

const drawerRows = (content: XContent, say: Say): readonly Row[] => [
  both(say('z.float'), content.float),
  both(say('z.received'), content.received),
  both(say('z.change'), content.change),
  both(say('z.refunds'), content.refunds),
  both(say('z.topUps'), content.topUps),
  ...content.moves
    // A drawer that was only opened, or handed over, has an unchanged amount.
    .filter(({ kind }) => kind !== 'drawer' && kind !== 'handover')
    .map((move) => both(`${say(MOVES[move.kind])}: ${move.reason}`, move.amount)),
  both(say('z.expected'), content.expected),
];

const countRows = (content: ZContent, say: Say): readonly Row[] => [
  ...content.dollars
    .filter(({ pieces }) => pieces > 0)
    .map(({ note, pieces }): Row => [`$${note / 100} × ${pieces}`, formatDollarSign((note * pieces) as never)]),
  ...content.riels
    .filter(({ pieces }) => pieces > 0)
    .map(({ note, pieces }): Row => [`៛${note} × ${pieces}`, formatRielSign((note * pieces) as never)]),
  both(say('z.counted'), content.counted),
  both(say('z.variance'), content.variance),
  ...(content.reason === '' ? [] : [[say('z.reason'), content.reason] as const]),
];

const isZ = (content: XContent | ZContent): content is ZContent => 'number' in content;

/** Puts a closing, or what it would be, on every printer for reports. Returns how many there are. */
export const printContent = async (
  { db, caller, now, language }: Call<StaffCaller>,
  content: XContent | ZContent,
  changeId: string,
): Promise<number> => {
  const store = await loadStore(db, caller.storeId);
  const say = sayIn(language);
  const zone = storeZone(store);
  const when = (at: number): string => formatMoment(at, zone);
  return printReport(db, caller.storeId, {
    title: isZ(content) ? say('z.title', { number: String(content.number).padStart(4, '0') }) : say('z.x'),
    period: `${content.till} · ${when(content.openedAt)} – ${when(content.at)}`,
    parts: [
      { title: say('z.day'), body: dayCashRows(content, say) },
      { title: say('sheet.sales'), body: [...salesRows(content, say), ...voidAndCompRows(content, say)] },
      {
        title: say('sheet.payments'),
        body: content.channels.map((each): Row => [
          each.through ?? say(CHANNELS[each.channel]),
          formatDollarSign(each.net),
        ]),
      },
      { title: say('z.drawerOf', { till: content.till }), body: drawerRows(content, say) },
      ...(isZ(content) ? [{ title: say('z.count'), body: countRows(content, say) }] : []),
    ],
    at: now,
    zone,
    changeId,
    staffId: caller.staffId,
  });
};
