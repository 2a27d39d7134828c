import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import type { Paper, Row } from '../paper/paper';
import type { MoneyWriter } from '../../money/write';
import { type Languages, wordsIn } from './words';
import type { Zone } from '@romduol/domain/time/zone';

/** A slip for kitchen and floor: the dishes of these orders go to another table now. */
export const tableChangeSlip = (
  change: {
    readonly from: string;
    readonly to: string;
    readonly orderNos: readonly string[];
    readonly at: Date;
    readonly zone: Zone;
  },
  languages: Languages,
): Paper => {
  const words = wordsIn(languages);
  return {
    rows: [
      { kind: 'banner', left: words.paper('paper.tableChange'), right: '' },
      { kind: 'text', text: words.paper('paper.fromTable') },
      { kind: 'text', text: change.from, size: 'total', bold: true },
      { kind: 'text', text: words.paper('paper.toTable') },
      { kind: 'text', text: change.to, size: 'giant', bold: true },
      { kind: 'rule' },
      {
        kind: 'pair',
        left: words.paper('paper.orders'),
        right: change.orderNos.map((no) => formatOrderNumber(no)).join(' '),
      },
      { kind: 'text', text: words.when(change.at, change.zone) },
    ],
  };
};

/** A report as it is shown: parts of rows with amounts at the right, or of columns. Texts come in their language. */
export interface ReportPart {
  readonly title: string;
  readonly head?: readonly string[];
  readonly body: readonly (readonly string[])[];
}

export const reportPaper = (
  report: {
    readonly title: string;
    readonly period: string;
    readonly parts: readonly ReportPart[];
    readonly at: Date;
    readonly zone: Zone;
  },
  languages: Languages,
): Paper => {
  const words = wordsIn(languages);
  const partRows = ({ title, head, body }: ReportPart): Row[] => [
    { kind: 'rule' },
    { kind: 'text', text: title, size: 'medium', bold: true },
    ...(head === undefined
      ? body.map(([left = '', right = '']): Row => ({ kind: 'pair', left, right }))
      : [{ kind: 'table', head, body } as const]),
  ];
  const time = words.when(report.at, report.zone);
  return {
    rows: [
      { kind: 'text', text: report.title, align: 'centre', size: 'large', bold: true },
      { kind: 'text', text: report.period, align: 'centre' },
      ...report.parts.flatMap(partRows),
      { kind: 'rule' },
      { kind: 'text', text: words.paper('paper.printedAt', { time }) },
    ],
  };
};

/** What a new printer prints to show that it is ready: all three scripts, and both edges. */
export const testPaper = (printer: { readonly name: string; readonly address: string }, money: MoneyWriter): Paper => ({
  rows: [
    { kind: 'banner', left: printer.name, right: '' },
    { kind: 'text', text: printer.address },
    ...(['km', 'en', 'zh-Hans'] as const).flatMap((language): Row[] => {
      const words = wordsIn([language]);
      return [
        { kind: 'rule', dashed: true },
        { kind: 'text', text: words.paper('paper.test'), size: 'large', bold: true },
        { kind: 'text', text: words.paper('paper.testWords') },
        { kind: 'text', text: words.paper('paper.testEdges') },
      ];
    }),
    { kind: 'rule' },
    {
      kind: 'pair',
      left: money.main(mainAmount(123_450)),
      right: money.currencies.second === null ? '' : money.second(secondAmount(5_061_450)),
      size: 'total',
      bold: true,
    },
  ],
});
