import { useRouter } from '@tarojs/taro';
import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { Async } from '../../components/async';
import { Empty } from '../../components/empty';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { DishImage } from '../../components/dish-image';
import { Fact } from '../../components/receipt';
import { CouponCard } from '../../components/coupon-card';
import { endsIn, joinNames, minimumWords } from '../../components/coupon-card/words';
import { useTick } from '../../components/tick';
import { formatWhen } from '../../components/when';
import { memberTexts, mt } from '../../i18n-member';
import { formatMain } from '../../money';
import { back, PAGES } from '../../platform/navigation';
import { serverNow } from '../../stores/clock';
import type { Coupon, CouponTemplate } from '../../stores/coupons';
import { coupons, user } from '../../stores/member';
import { root } from '../../stores/root';
import { useAnswer } from '../../stores/use-loaded';
import { ClaimButton } from './components/centre';
import './coupon.scss';

type Shown = Coupon | CouponTemplate;
const isMine = (shown: Shown): shown is Coupon => 'couponCode' in shown;

/** What it is good for: the dishes, or those of which one is free. */
const Goods = observer(({ shown }: { readonly shown: Shown }) => {
  if (shown.goods === null || shown.goods.length === 0) return null;
  return (
    <section className="card">
      <p className="coupon-detail__label">{mt(shown.freeItem ? 'coupon.freeItems' : 'coupon.items')}</p>
      <ul>
        {shown.goods.map(({ id, name, picture, tint }) => (
          <li key={id} className="coupon-detail__dish row">
            <DishImage picture={picture} placeholderColor={tint} size="xs" />
            <span className="grow">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});

const Facts = observer(({ shown }: { readonly shown: Shown }) => {
  const zone = root.table.zone;
  const until = isMine(shown) ? shown.expiresAt : shown.claimUntil;
  return (
    <section className="card">
      <dl className="col gap-16">
        {!isMine(shown) && (
          <Fact label={mt('coupon.validity')}>{mt('coupon.validDays', { count: shown.validDays })}</Fact>
        )}
        <Fact label={mt(isMine(shown) ? 'coupon.validUntil' : 'coupon.claimUntil')}>
          {formatWhen(until, serverNow(), zone)}
        </Fact>
        <Fact label={mt('coupon.threshold')}>{minimumWords(shown)}</Fact>
        {shown.goods === null && (
          <Fact label={mt('coupon.items')}>{mt(shown.purpose === 'topUp' ? 'coupon.topUp' : 'coupon.all')}</Fact>
        )}
        {shown.stores.length > 0 && <Fact label={mt('coupon.stores')}>{joinNames(shown.stores)}</Fact>}
        {shown.atMost !== null && (
          <Fact label={mt('coupon.row')}>{mt('coupon.atMost', { amount: formatMain(shown.atMost) })}</Fact>
        )}
        {isMine(shown) && <Fact label={mt('coupon.code')}>{shown.couponCode}</Fact>}
      </dl>
    </section>
  );
});

const Detail = observer(({ shown }: { readonly shown: Shown }) => {
  useTick(SECOND_MS);
  const foot = isMine(shown)
    ? shown.status === 'used'
      ? mt('coupon.wasUsed')
      : endsIn(shown.expiresAt - serverNow())
    : mt('coupon.validDays', { count: shown.validDays });
  return (
    <>
      <CouponCard
        terms={shown}
        dull={isMine(shown) && shown.status !== 'received'}
        foot={foot}
        {...(!isMine(shown) && { action: <ClaimButton template={shown} /> })}
      />
      <Facts shown={shown} />
      <Goods shown={shown} />
    </>
  );
});

/** S-23: one coupon of the member, or one of the centre: validity, applicable items, free item. */
const CouponDetailPage = () => {
  const { couponCode = '', templateId = '' } = useRouter().params;
  const loaded = useAnswer<Shown>(async () => {
    await user.load();
    return couponCode === '' ? coupons.template(Number(templateId)) : coupons.one(couponCode);
  });
  const ofCentre = coupons.centre?.find((template) => String(template.templateId) === templateId);
  return (
    <PageFrame title={mt('coupon.detail')} onBack={() => void back(PAGES.coupons)}>
      <div className="wrap stack">
        <Async of={loaded} gone={<Empty icon="ticket" title={mt('coupon.gone')} />}>
          {(shown) => <Detail shown={ofCentre ?? shown} />}
        </Async>
      </div>
    </PageFrame>
  );
};

export default localized(CouponDetailPage, memberTexts);
