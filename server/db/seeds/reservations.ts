import { DAY_MS } from '@romduol/domain/time/units';
import { t } from './menu/kinds';
import { json, type Trx } from './rows';

/** Lunch and dinner, half an hour apart, forty guests at a time. */
export const seedReservations = async (trx: Trx, storeId: number): Promise<void> => {
  const spans = [
    { from: 11 * 60, to: 12 * 60 + 30 },
    { from: 17 * 60 + 30, to: 21 * 60 },
  ];
  await trx
    .insertInto('reservation_rule')
    .values({ store_id: storeId, spans: JSON.stringify(spans), guests: 40 })
    .execute();
};

const NOTICES = [
  {
    daysAgo: 1,
    title: t('Water Festival opening hours', '送水节营业时间', 'ម៉ោងបើកបម្រើក្នុងពិធីបុណ្យអុំទូក'),
    body: t(
      'During the Water Festival we are open from 10 in the morning until midnight. The terrace fills early: reserve a table here in the app.',
      '送水节期间，我们上午 10 点开门，营业到午夜 12 点。露台座位很快订满，欢迎在这里提前订位。',
      'ក្នុងឱកាសពិធីបុណ្យអុំទូក យើងខ្ញុំបើកពីម៉ោង 10 ព្រឹក ដល់ម៉ោង 12 យប់។ តុនៅរានហាលឆាប់ពេញ សូមកក់តុទុកមុននៅទីនេះ។',
    ),
  },
  {
    daysAgo: 6,
    title: t('Kampot crab is back', '贡布青蟹回来了', 'ក្តាមកំពតមកដល់ហើយ'),
    body: t(
      'Fresh mud crab from Kampot arrives every morning. We weigh it in front of you, before it goes into the wok.',
      '每天清晨有新鲜贡布青蟹到店，当面称重后再下锅。',
      'ក្តាមស្រស់ពីកំពតមកដល់រៀងរាល់ព្រឹក។ យើងខ្ញុំថ្លឹងនៅចំពោះមុខលោកអ្នក មុនយកទៅចម្អិន។',
    ),
  },
] as const;

export const seedNotices = async (trx: Trx, storeId: number, now: number): Promise<void> => {
  await trx
    .insertInto('notice')
    .values(
      NOTICES.map(({ daysAgo, title, body }) => {
        const at = new Date(now - daysAgo * DAY_MS);
        return { store_id: storeId, title: json(title), body: json(body), starts_at: at, created_at: at };
      }),
    )
    .execute();
};
