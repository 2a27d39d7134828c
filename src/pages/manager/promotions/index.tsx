import { useDidShow } from '@tarojs/taro';
import { DISCOUNT_TYPE } from '@romduol/domain/codes';
import { cents } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { calendarDay } from '@romduol/domain/time/calendar';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { localized } from '../../../components/localized';
import { PromotionCard } from '../../../components/staff/promotion-card';
import { SaveFigures } from '../../../components/staff/save-figures';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { i18n } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { staffActions, goods, root } from '../../../stores/staff';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { activities, type Activity, exportPromotions, stopActivity } from '../../../stores/staff/promotions';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { PromotionSheet } from './components/promotion-sheet';

const offWords = ({ type, rate, amount }: Activity): string => {
  if (type === DISCOUNT_TYPE.percentage) return st('promotion.rateOff', { rate: rate ?? 0 });
  const sum = formatDollarSign(amount ?? cents(0));
  return st(type === DISCOUNT_TYPE.price ? 'promos.forPrice' : 'promotion.amountOff', { amount: sum });
};

const scopeWords = ({ kind, goods: ids, threshold }: Activity): string => {
  if (kind === 'order') return st('promotion.threshold', { amount: formatDollarSign(threshold ?? cents(0)) });
  return ids === undefined ? st('form.allDishes') : st('form.dishes', { count: ids.length });
};

const Card = observer(({ activity, onChange }: { readonly activity: Activity; readonly onChange: () => void }) => {
  const zone = root.staff.info?.zoneOffsetMinutes ?? 0;
  const { startsAt, endsAt } = activity;
  return (
    <PromotionCard
      name={activity.name[i18n.language]}
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
              { name: st('promotion.discounts'), value: formatDollarSign(activity.takenOff) },
            ]
      }
      onChange={onChange}
      onStop={(stopped) => void stopActivity(activity.id, stopped)}
    />
  );
});

/** P-14: the promotions of the store, what came of them, and new ones. */
const PromotionsPage = () => {
  const context = useStaffPage();
  const [shown, setShown] = useState<Activity | 'new' | null>(null);
  useDidShow(() => void Promise.all([activities.load(), goods.load()]));
  const bar = (
    <Button block size="xl" onClick={() => setShown('new')}>
      {st('promos.add')}
    </Button>
  );
  return (
    <StaffFrame
      context={context}
      wide
      title={st('promos.title')}
      onBack={() => void back(STAFF_PAGES.manager)}
      bar={bar}
    >
      <Async of={activities} rows={4} empty={<Empty title={st('promos.empty')} hint={st('promos.emptyHint')} />}>
        {(list) => (
          <>
            <SaveFigures busy={staffActions.busy} save={() => exportPromotions('promotions')} />
            <ul className="stack">
              {list.map((activity) => (
                <Card key={activity.id} activity={activity} onChange={() => setShown(activity)} />
              ))}
            </ul>
          </>
        )}
      </Async>
      {shown !== null && (
        <PromotionSheet
          activity={shown === 'new' ? null : shown}
          now={context.now()}
          dishes={goods.list ?? []}
          onClose={() => setShown(null)}
        />
      )}
    </StaffFrame>
  );
};

export default localized(PromotionsPage, staffTexts);
