import { useDidShow } from '@tarojs/taro';
import { formatDollarSign } from '@romduol/domain/money/format';
import { calendarDay } from '@romduol/domain/time/calendar';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
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
import {
  exportPromotions,
  setFreeItem,
  stopTemplate,
  type Template,
  templates,
} from '../../../stores/staff/promotions';
import { STAFF_PAGES } from '../../../stores/staff/routes';
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

const Card = observer(({ template, onChange }: { readonly template: Template; readonly onChange: () => void }) => {
  const zone = root.staff.info?.zoneOffsetMinutes ?? 0;
  return (
    <PromotionCard
      name={template.name[i18n.language]}
      state={template.state}
      facts={[
        couponWords(template),
        st('promotion.from', {
          from: calendarDay(template.claimFrom, zone),
          until: calendarDay(template.claimUntil, zone),
        }),
        ...(template.left === undefined ? [] : [st('coupons.left', { count: template.left })]),
        ...(template.freeItemWithdrawn === true ? [st('coupons.withdrawn')] : []),
      ]}
      figures={
        template.received === 0
          ? []
          : [
              { name: st('coupons.received'), value: String(template.received) },
              { name: st('coupons.used'), value: String(template.used) },
              { name: st('coupons.expired'), value: String(template.expired) },
              { name: st('promotion.discounts'), value: formatDollarSign(template.takenOff) },
            ]
      }
      onChange={onChange}
      onStop={(stopped) => void stopTemplate(template.id, stopped)}
      more={<FreeItem template={template} />}
    />
  );
});

/** P-14: the coupons of the store, what came of them, and new ones. */
const CouponsPage = () => {
  const context = useStaffPage();
  const [shown, setShown] = useState<Template | 'new' | null>(null);
  useDidShow(() => void Promise.all([templates.load(), goods.load()]));
  const bar = (
    <Button block size="xl" onClick={() => setShown('new')}>
      {st('coupons.add')}
    </Button>
  );
  return (
    <StaffFrame
      context={context}
      wide
      title={st('coupons.title')}
      onBack={() => void back(STAFF_PAGES.manager)}
      bar={bar}
    >
      <Async of={templates} rows={4} empty={<Empty title={st('coupons.empty')} hint={st('coupons.emptyHint')} />}>
        {(list) => (
          <>
            <SaveFigures busy={staffActions.busy} save={() => exportPromotions('coupons')} />
            <ul className="stack">
              {list.map((template) => (
                <Card key={template.id} template={template} onChange={() => setShown(template)} />
              ))}
            </ul>
          </>
        )}
      </Async>
      {shown !== null && (
        <CouponSheet
          template={shown === 'new' ? null : shown}
          now={context.now()}
          dishes={goods.list ?? []}
          onClose={() => setShown(null)}
        />
      )}
    </StaffFrame>
  );
};

export default localized(CouponsPage, staffTexts);
