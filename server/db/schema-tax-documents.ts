import type { MainAmount, Percent } from '@romduol/domain/money/amount';
import type { Generated } from 'kysely';
import type { Json, JsonOrNull } from './schema';

export type TaxDocumentKind = 'invoice' | 'creditNote';

/** The recipient of an invoice, as they give it. */
export interface Buyer {
  readonly name: string;
  /** '' where none is given, as the address. */
  readonly taxNumber: string;
  readonly address: string;
}

/** S taxed, Z taxed with 0 %, E exempt (UNCL 5305). */
export type TaxCategory = 'S' | 'Z' | 'E';

/** A rate of tax. The percentage of what is exempt is 0. */
export interface TaxRate {
  readonly category: TaxCategory;
  readonly percent: Percent;
}

/** What was sold, or what goes back of it, in minor units. `net` is without tax. */
export interface TaxDocumentLine extends TaxRate {
  /** Of the order; 0 for the table charge. */
  readonly lineId: number;
  readonly name: string;
  /** Pieces, or a weight in the unit. */
  readonly quantity: number;
  /** UN/ECE Recommendation 20: C62 pieces, KGM, GRM, LBR, HUR and others. */
  readonly unit: string;
  readonly net: MainAmount;
  readonly tax: MainAmount;
}

export interface TaxSubtotal extends TaxRate {
  readonly base: MainAmount;
  readonly tax: MainAmount;
}

/** A tax document as it was issued: nothing of it changes with the store's settings. */
export interface TaxDocumentContent {
  readonly seller: {
    readonly name: string;
    readonly address: string;
    readonly taxNumber: string;
    /** ISO 3166-1. */
    readonly country: string;
    readonly phone: string;
  };
  readonly currency: { readonly code: string; readonly decimals: number };
  readonly orderNo: string;
  /** In the store's zone: YYYY-MM-DD. */
  readonly issueDate: string;
  readonly lines: readonly TaxDocumentLine[];
  readonly taxes: readonly TaxSubtotal[];
  readonly net: MainAmount;
  readonly tax: MainAmount;
  readonly total: MainAmount;
}

interface TaxDocumentSettingsTable {
  store_id: number;
  enabled: boolean;
  invoice_prefix: string;
  credit_note_prefix: string;
  yearly: boolean;
  legal_name: string;
  legal_address: string;
  sends: Generated<boolean>;
  version: Generated<number>;
}

interface TaxDocumentSeriesTable {
  store_id: number;
  series: string;
  last: number;
}

interface TaxDocumentTable {
  store_id: number;
  id: Generated<number>;
  kind: TaxDocumentKind;
  series: string;
  number: number;
  order_id: number;
  invoice_id: number | null;
  refund_id: number | null;
  buyer: JsonOrNull<Buyer>;
  content: Json<TaxDocumentContent>;
  total_cents: MainAmount;
  reason: Generated<string>;
  staff_id: number | null;
  issued_at: Date;
}

export type DeliveryState = 'queued' | 'accepted' | 'refused' | 'failed';

interface TaxDocumentDeliveryTable {
  store_id: number;
  document_id: number;
  state: DeliveryState;
  attempts: Generated<number>;
  since: Date;
  problem: string | null;
  reference: string | null;
  answered_at: Date | null;
}

/** Tax invoices and credit notes. */
export interface TaxDocumentsSchema {
  tax_document_delivery: TaxDocumentDeliveryTable;
  tax_document_settings: TaxDocumentSettingsTable;
  tax_document_series: TaxDocumentSeriesTable;
  tax_document: TaxDocumentTable;
}
