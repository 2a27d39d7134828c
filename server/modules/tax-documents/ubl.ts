import { create } from 'xmlbuilder2';
import type { MainAmount } from '@romduol/domain/money/amount';
import type {
  Buyer,
  TaxDocumentContent,
  TaxDocumentKind,
  TaxDocumentLine,
  TaxRate,
} from '../../db/schema-tax-documents';

/** Fields of a tax document that are not in its content. */
export interface UblDocument {
  readonly kind: TaxDocumentKind;
  readonly documentNo: string;
  readonly content: TaxDocumentContent;
  readonly buyer: Buyer | null;
  /** Number and date of the invoice that a credit note corrects; null for an invoice. */
  readonly corrects: { readonly documentNo: string; readonly issueDate: string } | null;
  readonly reason: string;
}

const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
/** EN 16931-1 in UBL 2.1. */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017';

const KINDS = {
  invoice: { element: 'Invoice', typeCode: 'InvoiceTypeCode', code: '380', line: 'InvoiceLine', quantity: 'Invoiced' },
  creditNote: {
    element: 'CreditNote',
    typeCode: 'CreditNoteTypeCode',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'Credited',
  },
} as const satisfies Record<TaxDocumentKind, object>;

/** EN 16931 requires a name of the buyer (BT-44), also where a guest gave none. */
const UNNAMED_BUYER: Buyer = { name: 'Final consumer', taxNumber: '', address: '' };
/** BT-120: why a rate of category E is not taxed. */
const EXEMPTION_REASON = 'Exempt from tax';

type Node = Readonly<Record<string, unknown>>;

/** An amount with the decimals of its currency. */
const write = (amount: MainAmount, { currency }: TaxDocumentContent): string =>
  (amount / 10 ** currency.decimals).toFixed(currency.decimals);

const money = (amount: MainAmount, content: TaxDocumentContent): Node => ({
  '@currencyID': content.currency.code,
  '#': write(amount, content),
});

const taxCategory = ({ category, percent }: TaxRate): Node => ({
  'cbc:ID': category,
  'cbc:Percent': String(percent),
});
const TAX_SCHEME: Node = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };

const party = (about: {
  readonly name: string;
  readonly taxNumber: string;
  readonly address: string;
  readonly country: string;
}): Node => ({
  'cac:Party': {
    'cac:PostalAddress': {
      ...(about.address === '' ? {} : { 'cbc:StreetName': about.address }),
      'cac:Country': { 'cbc:IdentificationCode': about.country },
    },
    ...(about.taxNumber === '' ? {} : { 'cac:PartyTaxScheme': { 'cbc:CompanyID': about.taxNumber, ...TAX_SCHEME } }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': about.name },
  },
});

/** Net of the whole quantity as the price of it (BT-149), so that quantity × price is the net to the cent. */
const line = (each: TaxDocumentLine, position: number, { kind, content }: UblDocument): Node => ({
  'cbc:ID': String(position),
  [`cbc:${KINDS[kind].quantity}Quantity`]: { '@unitCode': each.unit, '#': String(each.quantity) },
  'cbc:LineExtensionAmount': money(each.net, content),
  'cac:Item': { 'cbc:Name': each.name, 'cac:ClassifiedTaxCategory': { ...taxCategory(each), ...TAX_SCHEME } },
  'cac:Price': {
    'cbc:PriceAmount': money(each.net, content),
    'cbc:BaseQuantity': { '@unitCode': each.unit, '#': String(each.quantity) },
  },
});

const taxTotal = (content: TaxDocumentContent): Node => ({
  'cbc:TaxAmount': money(content.tax, content),
  'cac:TaxSubtotal': content.taxes.map((each) => ({
    'cbc:TaxableAmount': money(each.base, content),
    'cbc:TaxAmount': money(each.tax, content),
    'cac:TaxCategory': {
      ...taxCategory(each),
      ...(each.category === 'E' ? { 'cbc:TaxExemptionReason': EXEMPTION_REASON } : {}),
      ...TAX_SCHEME,
    },
  })),
});

/** The order was paid before its invoice was issued: nothing of an invoice is due; a credit note states what went back. */
const monetaryTotal = ({ content }: UblDocument): Node => ({
  'cbc:LineExtensionAmount': money(content.net, content),
  'cbc:TaxExclusiveAmount': money(content.net, content),
  'cbc:TaxInclusiveAmount': money(content.total, content),
  'cbc:PrepaidAmount': money(content.total, content),
  'cbc:PayableAmount': { '@currencyID': content.currency.code, '#': (0).toFixed(content.currency.decimals) },
});

const billingReference = ({ corrects }: UblDocument): Node =>
  corrects === null
    ? {}
    : {
        'cac:BillingReference': {
          'cac:InvoiceDocumentReference': { 'cbc:ID': corrects.documentNo, 'cbc:IssueDate': corrects.issueDate },
        },
      };

/** A tax document as UBL 2.1 with the semantics of EN 16931, its elements in the order of the schema. */
export const toUbl = (document: UblDocument): string => {
  const { kind, documentNo, content, buyer, reason } = document;
  const { element, typeCode, code, line: lineElement } = KINDS[kind];
  const { seller } = content;
  const tree = {
    [element]: {
      '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${element}-2`,
      '@xmlns:cac': CAC,
      '@xmlns:cbc': CBC,
      'cbc:CustomizationID': CUSTOMIZATION,
      'cbc:ID': documentNo,
      'cbc:IssueDate': content.issueDate,
      [`cbc:${typeCode}`]: code,
      ...(reason === '' ? {} : { 'cbc:Note': reason }),
      'cbc:DocumentCurrencyCode': content.currency.code,
      'cac:OrderReference': { 'cbc:ID': content.orderNo },
      ...billingReference(document),
      'cac:AccountingSupplierParty': party(seller),
      // A guest's country is not asked for: the meal was eaten in the seller's.
      'cac:AccountingCustomerParty': party({ ...(buyer ?? UNNAMED_BUYER), country: seller.country }),
      'cac:TaxTotal': taxTotal(content),
      'cac:LegalMonetaryTotal': monetaryTotal(document),
      [`cac:${lineElement}`]: content.lines.map((each, index) => line(each, index + 1, document)),
    },
  };
  return create({ version: '1.0', encoding: 'UTF-8' }, tree).end({ prettyPrint: true });
};
