import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../components/button';
import { classes } from '../../components/classes';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Refusal } from '../../components/refusal';
import { Skeleton } from '../../components/skeleton';
import { Tag } from '../../components/tag';
import { i18n, t } from '../../i18n';
import { visitTexts, vt } from '../../i18n-visit';
import { formatMain } from '../../money';
import { feedback } from '../../platform/feedback';
import { back, PAGES, restart } from '../../platform/navigation';
import { type Failure, failure } from '../../stores/failure';
import { isRefused } from '../../api/call-error';
import { root } from '../../stores/root';
import type { ActivityDetail, MenuGoods } from '../../stores/types';
import { CartBar } from './components/cart-bar';
import { DishRow } from './components/dish-row';
import { CartStatus, DishSheet } from './components/sheets-lazy';
import { runningWords } from './components/promotion-words';
import './activityDetail.scss';

/** The promotion as the server sends it. M-19: one that is over or never existed leads home, after its message. */
const useActivity = (activityId: number) => {
  const [detail, setDetail] = useState<ActivityDetail | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  const load = useCallback((): void => {
    const refused = (error: unknown): void => {
      if (!isRefused(error)) setFailed(failure(error));
      else {
        feedback.toast(failure(error).msg);
        void restart(PAGES.home);
      }
    };
    void root.entered.then(() => root.cart.promotions.load(activityId)).then(setDetail, refused);
  }, [activityId]);
  useEffect(load, [load]);
  const retry = (): void => {
    setFailed(null);
    load();
  };
  return { detail, failed, retry };
};

/** The deduction, its times, and its threshold. */
const Terms = observer(({ activity }: Pick<ActivityDetail, 'activity'>) => {
  const { promotions } = root.cart;
  const { name, label, description, kind, limit, threshold } = activity;
  const when = runningWords(activity, promotions.activities);
  const isRunning = promotions.runs(activity);
  return (
    <section className={classes('card card--roomy', kind === 'order' ? 'on-gold' : 'activity')}>
      <h2 className="activity__name bold tight">{name}</h2>
      <p className="activity__label t-title bold">
        {threshold === null ? label : t('promotion.orderOff', { off: label, threshold: formatMain(threshold) })}
      </p>
      {description !== '' && <p className="activity__about">{description}</p>}
      <div className="flex flex-wrap gap-12 mt-20">
        <Tag tone={isRunning ? 'ok' : 'plain'} icon={isRunning ? 'check' : 'clock'}>
          {vt(isRunning ? 'promotion.running' : 'promotion.later')}
        </Tag>
        {when !== '' && <Tag icon="clock">{when}</Tag>}
        {limit !== null && <Tag>{t('promotion.limit', { count: limit })}</Tag>}
      </div>
    </section>
  );
});

interface DishesProps {
  readonly goods: readonly MenuGoods[];
  readonly onOpen: (goodsId: number) => void;
}

const Dishes = observer(({ goods, onOpen }: DishesProps) =>
  goods.length === 0 ? (
    <Button block kind="outline" onClick={() => void restart(PAGES.menu)}>
      {t('cart.seeMenu')}
    </Button>
  ) : (
    <section className="card activity__dishes">
      <h2 className="activity__title t-item semibold">{vt('promotion.dishes')}</h2>
      <ul className="activity__list">
        {goods.map((each) => (
          <DishRow key={each.id} goods={root.menu.byId.get(each.id) ?? each} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ),
);

/** The promotion and what belongs to it, in one language. */
const Detail = observer(
  ({ activityId, onOpen }: { readonly activityId: number; readonly onOpen: DishesProps['onOpen'] }) => {
    const { detail, failed, retry } = useActivity(activityId);
    if (detail === null) {
      if (failed === null) return <Skeleton rows={4} label={t('common.loading')} />;
      return <Refusal error={failed.name} message={failed.msg} onRetry={retry} />;
    }
    return (
      <>
        <Terms activity={detail.activity} />
        <Dishes goods={detail.goods} onOpen={onOpen} />
      </>
    );
  },
);

/** S-04: a promotion and its dishes, which go into the cart from here. */
const ActivityDetailPage = () => {
  const activityId = Number(useRouter().params.activityId ?? '0');
  const [opened, setOpened] = useState<number | null>(null);
  const dish = opened === null ? undefined : root.menu.byId.get(opened);
  const bar = <CartBar onOpen={() => void restart(PAGES.menu)} onCheckOut={() => void root.checkOut()} />;
  return (
    <PageFrame
      className="promotion"
      title={vt('promotion.title')}
      onBack={() => void back()}
      barTone="ground"
      {...(root.table.info !== null && { brandColour: root.table.info.brandColour })}
      bar={bar}
    >
      <div className="wrap stack">
        <Detail key={i18n.language} activityId={activityId} onOpen={setOpened} />
      </div>
      {dish === undefined && <CartStatus />}
      {dish !== undefined && <DishSheet key={dish.id} goods={dish} line={null} onClose={() => setOpened(null)} />}
    </PageFrame>
  );
};

export default localized(ActivityDetailPage, visitTexts);
