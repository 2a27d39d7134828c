import { DISCOUNT_TYPE } from '@romduol/domain/codes';
import { mainAmount } from '@romduol/domain/money/amount';
import { calendarDay } from '@romduol/domain/time/calendar';
import { observer } from 'mobx-react-lite';
import { PromotionCard } from '../../../components/staff/promotion-card';
import { type PromotionCardProps, PromotionPage } from '../../../features/promotion-page';
import { staffPage } from '../../../features/staff-frame';
import { st, staffLanguage } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { storeZone } from '../../../stores/staff/staff-page';
import { activities, type Activity, stopActivity } from '../../../stores/staff/promotions';
import { PromotionSheet } from './components/promotion-sheet';

const offWords = ({ type, rate, amount }: Activity): string => {
  if (type === DISCOUNT_TYPE.percentage) return st('promotion.rateOff', { rate: rate ?? 0 });
  const sum = formatMain(amount ?? mainAmount(0));
  return st(type === DISCOUNT_TYPE.price ? 'promos.forPrice' : 'promotion.amountOff', { amount: sum });
};

const scopeWords = ({ kind, goods: ids, threshold }: Activity): string => {
  if (kind === 'order') return st('promotion.threshold', { amount: formatMain(threshold ?? mainAmount(0)) });
  return ids === undefined ? st('form.allDishes') : st('form.dishes', { count: ids.length });
};

const Card = observer(({ promotion: activity, onChange }: PromotionCardProps<Activity>) => {
  const zone = storeZone();
  const { startsAt, endsAt } = activity;
  return (
    <PromotionCard
      name={activity.name[staffLanguage()]}
      state={activity.state}
      facts={[
        offWords(activity),
        scopeWords(activity),
        st('promotion.from', { from: calendarDay(startsAt, zone), until: calendarDay(endsAt, zone) }),
      ]}
      figures={
        activity.orders === 0
          ? []
          : [
              { name: st('promos.orders'), value: String(activity.orders) },
              { name: st('promotion.discounts'), value: formatMain(activity.takenOff) },
            ]
      }
      onChange={onChange}
      onStop={(stopped) => void stopActivity(activity.id, stopped)}
    />
  );
});

const PromotionsPage = () => (
  <PromotionPage
    of={activities}
    kind="promotions"
    words={{
      title: st('promos.title'),
      add: st('promos.add'),
      empty: st('promos.empty'),
      emptyHint: st('promos.emptyHint'),
    }}
    Card={Card}
    Sheet={PromotionSheet}
  />
);

export default staffPage(PromotionsPage);
