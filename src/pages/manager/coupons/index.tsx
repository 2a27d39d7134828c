import { calendarDay } from '@romduol/domain/time/calendar';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { PromotionCard } from '../../../components/staff/promotion-card';
import { type PromotionCardProps, PromotionPage } from '../../../features/promotion-page';
import { staffPage } from '../../../features/staff-frame';
import { listWords } from '../../../i18n';
import { st, staffLanguage } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { storeZone } from '../../../stores/staff/staff-page';
import { couponSharing, setFreeItem, stopTemplate, type Template, templates } from '../../../stores/staff/promotions';
import { CouponSheet } from './components/coupon-sheet';
import { couponWords } from './components/coupon-words';

const FreeItem = observer(({ template }: { readonly template: Template }) => {
  const { id, freeItemWithdrawn: isGone } = template;
  if (isGone === null) return null;
  const flip = async (): Promise<void> => {
    const sure =
      isGone ||
      (await confirm({
        title: st('coupons.withdrawAsk'),
        content: st('coupons.withdrawWhat'),
        ok: st('coupons.withdraw'),
      }));
    if (sure) await setFreeItem(id, isGone);
  };
  return (
    <Button size="s" kind="outline" onClick={() => void flip()}>
      {st(isGone ? 'coupons.offerAgain' : 'coupons.withdraw')}
    </Button>
  );
});

/** Where it holds beside this store. */
const placesWords = ({ everywhere = false, storeIds = [] }: Template): string[] => {
  if (everywhere) return [st('coupons.everywhere')];
  const named = couponSharing.get().stores.filter(({ storeId }) => storeIds.includes(storeId));
  return named.length === 0 ? [] : [st('coupons.alsoIn', { stores: listWords(named.map(({ name }) => name)) })];
};

const Card = observer(({ promotion: template, onChange }: PromotionCardProps<Template>) => {
  const zone = storeZone();
  return (
    <PromotionCard
      name={template.name[staffLanguage()]}
      state={template.state}
      facts={[
        couponWords(template),
        st('promotion.from', {
          from: calendarDay(template.claimFrom, zone),
          until: calendarDay(template.claimUntil, zone),
        }),
        ...(template.left === undefined ? [] : [st('coupons.left', { count: template.left })]),
        ...placesWords(template),
        ...(template.freeItemWithdrawn === true ? [st('coupons.withdrawn')] : []),
      ]}
      figures={
        template.received === 0
          ? []
          : [
              { name: st('coupons.received'), value: String(template.received) },
              { name: st('coupons.used'), value: String(template.used) },
              { name: st('coupons.expired'), value: String(template.expired) },
              { name: st('promotion.discounts'), value: formatMain(template.takenOff) },
            ]
      }
      onChange={onChange}
      onStop={(stopped) => void stopTemplate(template.id, stopped)}
      more={<FreeItem template={template} />}
    />
  );
});

const CouponsPage = () => (
  <PromotionPage
    of={templates}
    kind="coupons"
    words={{
      title: st('coupons.title'),
      add: st('coupons.add'),
      empty: st('coupons.empty'),
      emptyHint: st('coupons.emptyHint'),
    }}
    Card={Card}
    Sheet={CouponSheet}
  />
);

export default staffPage(CouponsPage);
