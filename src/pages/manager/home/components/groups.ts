/** Settings of a store by what they are about; one that is not named here stands at the end. */
const MEMBERS = {
  store: [
    'logo',
    'brandColour',
    'taxNumber',
    'zoneOffsetMinutes',
    'dayCutOffMinutes',
    'closed',
    'suspended',
    'downloadPageUrl',
  ],
  money: [
    'conversionRatio',
    'cashRoundingRiel',
    'vatPercentage',
    'serviceChargePercentage',
    'serviceChargeMode',
    'serviceChargeOnTakeAway',
    'tableChargePer',
    'tableChargeCents',
    'packing',
    'memberPrices',
    'creditAllowed',
    'tips',
  ],
  orders: ['payFirst', 'mustAccept', 'acceptMinutes', 'paymentWindowMinutes', 'sittingIdleMinutes', 'isTableService'],
  display: ['isShowSalesVolume', 'isDisplayTable'],
} as const;

export type Group = keyof typeof MEMBERS | 'other';
export const GROUPS = ['store', 'money', 'orders', 'display', 'other'] as const satisfies readonly Group[];

const NAMED = ['store', 'money', 'orders', 'display'] as const;

export const groupOf = (key: string): Group =>
  NAMED.find((group) => MEMBERS[group].some((member) => member === key)) ?? 'other';
