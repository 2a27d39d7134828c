import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { mt } from '../../i18n-member';
import { classes } from '../classes';
import { Price } from '../money';
import { DishImage } from '../dish-image';
import { goodsWords, minimumWords, rateWords, storesWords, type Terms } from './words';
import './index.scss';

interface CouponCardProps {
  readonly terms: Terms;
  /** Used, over, or not for this order. */
  readonly dull?: boolean;
  /** The last line: until when, or why not. */
  readonly foot: ReactNode;
  /** A button, or a text in its place. */
  readonly action?: ReactNode;
  /** A tap on the text. */
  readonly onOpen?: () => void;
}

const Value = observer(({ terms }: { readonly terms: Terms }) => {
  const { couponRate, freeItem, couponAmount, goods } = terms;
  const [first] = goods ?? [];
  if (freeItem) {
    return (
      <>
        {first !== undefined && <DishImage picture={first.picture} placeholderColor="transparent" size="s" />}
        <span className="coupon-card__small">{mt('coupon.freeItem')}</span>
      </>
    );
  }
  return (
    <>
      {couponRate === null ? (
        <Price amount={couponAmount} size="l" />
      ) : (
        <span className="price price--l">{rateWords(couponRate)}</span>
      )}
      <span className="coupon-card__small">{minimumWords(terms)}</span>
    </>
  );
});

/** A coupon: what it is worth at the left, what it is for at the right. */
export const CouponCard = observer(({ terms, dull = false, foot, action, onOpen }: CouponCardProps) => {
  const isGold = terms.freeItem || terms.couponRate !== null;
  const stores = storesWords(terms);
  const words = (
    <>
      <span className="coupon-card__name semibold tight block">{terms.name}</span>
      <span className="coupon-card__goods">{goodsWords(terms)}</span>
      {stores !== null && <span className="coupon-card__goods">{stores}</span>}
      <span className="coupon-card__foot">{foot}</span>
    </>
  );
  return (
    <article className={classes('coupon-card', isGold && 'coupon-card--gold', dull && 'coupon-card--dull')}>
      <div className="coupon-card__value">
        <Value terms={terms} />
      </div>
      <div className="coupon-card__body row gap-12 grow">
        {onOpen === undefined ? (
          <div className="coupon-card__words grow block touch">{words}</div>
        ) : (
          <button type="button" className="coupon-card__words grow block touch" onClick={onOpen}>
            {words}
          </button>
        )}
        {action}
      </div>
    </article>
  );
});
