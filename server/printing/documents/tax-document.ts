import { BY_PIECE, type PricingMethod } from '@romduol/domain/codes';
import { type MainAmount, plus } from '@romduol/domain/money/amount';
import type { MessageKey } from '@romduol/locales';
import type { Buyer, TaxDocumentContent, TaxDocumentKind, TaxDocumentLine } from '../../db/schema-tax-documents';
import type { Paper, Row } from '../paper/paper';
import type { Template } from './receipt';
import type { PricedWords } from './words';

/** How goods are sold, by UN/ECE Recommendation 20. */
export const UNIT_CODES = {
  0: 'C62',
  1: 'KGM',
  2: 'LBR',
  3: 'LTR',
  4: 'ONZ',
  5: 'GLL',
  6: 'GRM',
} as const satisfies Record<PricingMethod, string>;

/** A tax document as it is printed. */
export interface PrintedTaxDocument {
  readonly kind: TaxDocumentKind;
  readonly documentNo: string;
  readonly content: TaxDocumentContent;
  readonly buyer: Buyer | null;
  /** The number of the invoice that a credit note corrects. */
  readonly corrects: string | null;
  readonly issuedAt: string;
  readonly logo: string;
  readonly template: Pick<Template, 'firstWords' | 'lastWords' | 'showsLogo'>;
}

const centred = (text: string): Row => ({ kind: 'text', text, align: 'centre' });

const sellerRows = ({ content: { seller }, logo, template }: PrintedTaxDocument, words: PricedWords): Row[] => [
  ...(logo === '' || !template.showsLogo ? [] : [{ kind: 'logo', picture: logo } as const]),
  { kind: 'text', text: seller.name, align: 'centre', size: 'large', bold: true },
  centred(seller.address),
  ...(seller.phone === '' ? [] : [centred(words.paper('paper.phone', { number: seller.phone }))]),
  centred(words.taxNumber(seller.country, seller.taxNumber)),
  ...(template.firstWords === null ? [] : [centred(words.name(template.firstWords))]),
];

const buyerRows = (buyer: Buyer | null, country: string, words: PricedWords): Row[] => {
  if (buyer === null) return [];
  const rows: Row[] = [{ kind: 'text', text: words.paper('paper.buyer', { name: buyer.name }), bold: true }];
  if (buyer.taxNumber !== '') {
    rows.push({ kind: 'text', text: words.buyerTaxNumber(country, buyer.taxNumber) });
  }
  if (buyer.address !== '') {
    rows.push({ kind: 'text', text: words.paper('paper.buyerAddress', { address: buyer.address }) });
  }
  return rows;
};

const headRows = (document: PrintedTaxDocument, words: PricedWords): Row[] => {
  const { kind, documentNo, content, buyer, corrects, issuedAt } = document;
  const title = words.paper(kind === 'invoice' ? 'paper.invoice' : 'paper.creditNote');
  return [
    { kind: 'text', text: title, align: 'centre', size: 'medium', bold: true },
    { kind: 'text', text: documentNo, align: 'centre', size: 'medium', bold: true },
    { kind: 'pair', left: words.paper('paper.orderNo', { number: content.orderNo }), right: issuedAt },
    ...(corrects === null
      ? []
      : [{ kind: 'text', text: words.paper('paper.corrects', { number: corrects }) } as const]),
    ...buyerRows(buyer, content.seller.country, words),
  ];
};

const formatQuantity = ({ quantity, unit }: TaxDocumentLine, words: PricedWords): string => {
  const method = Object.entries(UNIT_CODES).find(([, code]) => code === unit)?.[0] ?? String(BY_PIECE);
  return method === String(BY_PIECE) ? String(quantity) : `${quantity} ${words.say(`unit.${method}` as MessageKey)}`;
};

const lineRow = (line: TaxDocumentLine, words: PricedWords): Row => ({
  kind: 'pair',
  left: `${formatQuantity(line, words)} × ${line.name}`,
  right: words.plain(line.net),
});

const taxRows = ({ taxes }: TaxDocumentContent, words: PricedWords): Row[] =>
  taxes.map(({ category, percent, base, tax }) => ({
    kind: 'pair',
    left:
      category === 'E'
        ? words.paper('paper.taxExempt', { base: words.plain(base) })
        : words.say('receipt.vatOn', { percent, base: words.plain(base) }),
    right: words.plain(tax),
  }));

const sumRow = (left: string, amount: MainAmount, words: PricedWords): Row => ({
  kind: 'pair',
  left,
  right: words.plain(amount),
});

/** A tax invoice or credit note: lines without tax, the tax by rate, and the total. */
export const taxDocumentPaper = (document: PrintedTaxDocument, words: PricedWords): Paper => {
  const { content, template } = document;
  const last = template.lastWords === null ? words.paper('paper.thanks') : words.name(template.lastWords);
  return {
    rows: [
      ...sellerRows(document, words),
      { kind: 'rule' },
      ...headRows(document, words),
      { kind: 'rule', dashed: true },
      ...content.lines.map((line) => lineRow(line, words)),
      { kind: 'rule', dashed: true },
      sumRow(words.paper('paper.withoutTax'), content.net, words),
      ...taxRows(content, words),
      { kind: 'rule' },
      {
        kind: 'pair',
        left: words.say('receipt.total'),
        right: words.money.main(plus(content.net, content.tax)),
        size: 'total',
        bold: true,
      },
      ...(document.kind === 'invoice'
        ? ([{ kind: 'rule' }, { kind: 'text', text: last, align: 'centre', bold: true }] as const)
        : []),
    ],
  };
};
