import type { Buyer } from '../../db/schema-tax-documents';

interface BuyerInput {
  readonly buyerName?: string;
  readonly buyerTaxNumber?: string;
  readonly buyerAddress?: string;
}

/** The recipient as it is typed; null where no name is given. */
export const toBuyer = ({ buyerName, buyerTaxNumber = '', buyerAddress = '' }: BuyerInput): Buyer | null =>
  buyerName === undefined
    ? null
    : { name: buyerName.trim(), taxNumber: buyerTaxNumber.trim(), address: buyerAddress.trim() };
