import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Sheet } from '../../components/sheet';
import { Tag } from '../../components/tag';
import { CouponCard } from '../../components/coupon-card';
import { endsIn } from '../../components/coupon-card/words';
import { mt } from '../../i18n-member';
import { formatMain } from '../../money';
import { serverNow } from '../../stores/clock';
import type { Coupon } from '../../stores/coupons';

interface CouponSheetProps {
  readonly list: readonly Coupon[];
  readonly chosen: string | null;
  readonly onChoose: (coupon: Coupon | null) => void;
  readonly onClose: () => void;
}

const canUse = ({ isValid, isVipValid }: Coupon): boolean => isValid || isVipValid;

const WHY = {
  threshold: 'coupon.whyThreshold',
  goods: 'coupon.whyGoods',
  freeItemRemoved: 'coupon.whyFreeItem',
} as const satisfies Record<NonNullable<Coupon['why']>, string>;

/** What it takes off; where the columns differ, in both. */
const offWords = ({ couponPrice, vipCouponPrice }: Coupon): string =>
  [...new Set([couponPrice, vipCouponPrice].filter((off) => off > 0))].map((off) => `−${formatMain(off)}`).join(' / ');

/** Which coupon an order gets: those that fit, the best first, and why the others do not. */
export const CouponSheet = observer(({ list, chosen, onChoose, onClose }: CouponSheetProps) => {
  const usable = list.filter(canUse);
  const others = list.filter((coupon) => !canUse(coupon));
  const foot = (
    <Button kind="quiet" block onClick={() => onChoose(null)}>
      {mt('coupon.without')}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={mt('coupon.choose')} {...(usable.length > 0 && { foot })}>
      <div className="stack coupon-sheet">
        {usable.length === 0 && <Empty title={mt('coupon.cannotUse')} hint={mt('coupon.noneHint')} />}
        {usable.map((coupon, index) => (
          <CouponCard
            key={coupon.couponCode}
            terms={coupon}
            foot={`${offWords(coupon)} · ${endsIn(coupon.expiresAt - serverNow())}`}
            action={
              <span className="col items-end gap-8">
                {index === 0 && <Tag tone="gold">{mt('coupon.best')}</Tag>}
                <Button
                  size="s"
                  kind={coupon.couponCode === chosen ? 'main' : 'outline'}
                  label={`${mt('coupon.use')} ${coupon.name}`}
                  onClick={() => onChoose(coupon)}
                >
                  {mt('coupon.use')}
                </Button>
              </span>
            }
          />
        ))}
        {others.length > 0 && <h3 className="semibold">{mt('coupon.others')}</h3>}
        {others.map((coupon) => (
          <CouponCard
            key={coupon.couponCode}
            terms={coupon}
            dull
            foot={mt(coupon.why === null ? 'coupon.whyOver' : WHY[coupon.why])}
          />
        ))}
      </div>
    </Sheet>
  );
});
