/** What an account of the books is for, with the number that it has unless the store sets another. */
export const ACCOUNT_PURPOSES = {
  cashMain: '1010',
  cashSecond: '1011',
  safe: '1020',
  bank: '1030',
  counter: '1040',
  online: '1050',
  receivable: '1100',
  wallet: '2100',
  deposits: '2110',
  surplus: '2120',
  tips: '2130',
  vat: '2200',
  sales: '4000',
  serviceCharge: '4100',
  packing: '4110',
  tableCharge: '4120',
  deliveryFee: '4130',
  otherIncome: '4800',
  discounts: '4900',
  comps: '4910',
  refunds: '4920',
  bonuses: '6700',
  expenses: '6800',
  cashDifferences: '6900',
  rounding: '6910',
} as const;

export type AccountPurpose = keyof typeof ACCOUNT_PURPOSES;

export const PURPOSES = Object.keys(ACCOUNT_PURPOSES) as readonly AccountPurpose[];

/** An account's number as bookkeepers write it: 1010, 4000-01, SALES.FOOD. */
export const ACCOUNT_PATTERN = '^[0-9A-Za-z](?:[0-9A-Za-z.-]{0,18}[0-9A-Za-z])?$';
