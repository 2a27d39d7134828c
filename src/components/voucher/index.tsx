import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { mt } from '../../i18n-member';
import { classes } from '../classes';
import { Price } from '../money';
import { DishImage } from '../dish-image';
import { goodsWords, minimumWords, rateWords, type Terms } from './words';
import './index.scss';

interface VoucherProps {
  readonly terms: Terms;
  /** Used, over, or not for this order. */
  readonly dull?: boolean;
  /** The last line: until when, or why not. */
  readonly foot: ReactNode;
  /** A button, or a word in its place. */
  readonly action?: ReactNode;
  /** A tap on the words. */
  readonly onOpen?: () => void;
}

const Value = observer(({ terms }: { readonly terms: Terms }) => {
  const { couponRate, freeItem, couponAmount, goods } = terms;
  const [first] = goods ?? [];
  if (freeItem) {
    return (
      <>
        {first !== undefined && <DishImage picture={first.picture} placeholderColor="transparent" size="s" />}
        <span className="voucher__small">{mt('coupon.freeItem')}</span>
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
      <span className="voucher__small">{minimumWords(terms)}</span>
    </>
  );
});

/** A coupon: what it is worth at the left, what it is for at the right. */
export const Voucher = observer(({ terms, dull = false, foot, action, onOpen }: VoucherProps) => {
  const isGold = terms.freeItem || terms.couponRate !== null;
  const words = (
    <>
      <span className="voucher__name">{terms.name}</span>
      <span className="voucher__goods">{goodsWords(terms)}</span>
      <span className="voucher__foot">{foot}</span>
    </>
  );
  return (
    <article className={classes('voucher', isGold && 'voucher--gold', dull && 'voucher--dull')}>
      <div className="voucher__value">
        <Value terms={terms} />
      </div>
      <div className="voucher__body">
        {onOpen === undefined ? (
          <div className="voucher__words">{words}</div>
        ) : (
          <button type="button" className="voucher__words" onClick={onOpen}>
            {words}
          </button>
        )}
        {action}
      </div>
    </article>
  );
});
