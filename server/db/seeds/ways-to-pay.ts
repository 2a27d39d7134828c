import { t } from './menu/kinds';
import { json, type Trx } from './rows';

const CHANNELS = [
  { name: t('Cash', '现金', 'សាច់ប្រាក់'), kind: 'cash' },
  { name: t('Card machine', '刷卡机', 'ម៉ាស៊ីនកាត'), kind: 'other' },
  { name: t('Bank transfer at the counter', '柜台银行转账', 'វេរលុយនៅបញ្ជរ'), kind: 'other' },
] as const;

/** How the demo store is paid: at its counter, and online by the gateway that only pretends; by KHQR where the server has an account. */
export const seedWaysToPay = async (trx: Trx, storeId: number): Promise<void> => {
  await trx
    .insertInto('offline_channel')
    .values(
      CHANNELS.map(({ name, kind }, position) => ({ store_id: storeId, channels_name: json(name), kind, position })),
    )
    .execute();
  const gateways = ['sandbox', 'khqr'].map((gateway, position) => ({ store_id: storeId, gateway, position }));
  await trx.insertInto('store_gateway').values(gateways).execute();
};
