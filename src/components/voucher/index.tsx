import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { mt } from '../../i18n-member';
import { classes } from '../classes';
import { Price } from '../money';
import { Plate } from '../plate';
import { goodsWords, minimumWords, type Terms } from './words';
import './index.scss';

interface TicketProps {
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
        {first !== undefined && <Plate picture={first.picture} tint="transparent" size="s" />}
        <span className="ticket__small">{mt('coupon.freeItem')}</span>
      </>
    );
  }
  return (
    <>
      {couponRate === null ? (
        <Price amount={couponAmount} size="l" />
      ) : (
        <span className="price price--l">{`${couponRate}%`}</span>
      )}
      <span className="ticket__small">{minimumWords(terms)}</span>
    </>
  );
});

/** A coupon: what it is worth at the left, what it is for at the right. */
export const Ticket = observer(({ terms, dull = false, foot, action, onOpen }: TicketProps) => {
  const isGold = terms.freeItem || terms.couponRate !== null;
  const words = (
    <>
      <span className="ticket__name">{terms.name}</span>
      <span className="ticket__goods">{goodsWords(terms)}</span>
      <span className="ticket__foot">{foot}</span>
    </>
  );
  return (
    <article className={classes('ticket', isGold && 'ticket--gold', dull && 'ticket--dull')}>
      <div className="ticket__value">
        <Value terms={terms} />
      </div>
      <div className="ticket__body">
        {onOpen === undefined ? (
          <div className="ticket__words">{words}</div>
        ) : (
          <button type="button" className="ticket__words" onClick={onOpen}>
            {words}
          </button>
        )}
        {action}
      </div>
    </article>
  );
});
