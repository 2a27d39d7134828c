import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Chip } from '../../../../components/chip';
import { ChipGroup } from '../../../../components/chip-group';
import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import type { Target } from './use-target';

/** The bill at member prices, where it has any and nothing is paid yet: the first payment fixes the column. */
export const MemberPrice = observer(({ target }: { readonly target: Target }) => {
  const { memberTotal, isMember } = target;
  if (memberTotal === null) return null;
  return (
    <div className="chips">
      <Chip as="checkbox" chosen={isMember} extra={formatMain(memberTotal)} onClick={() => target.setMember(!isMember)}>
        {st('pay.memberPrice')}
      </Chip>
    </div>
  );
});

const Shares = observer(({ target }: { readonly target: Target }) => (
  <ChipGroup
    label={st('pay.shares')}
    options={target.shares.map(({ position, amount, paid }) => ({
      value: position,
      label: st('pay.share', { position }),
      extra: paid ? st('pay.sharePaid') : formatMain(amount),
      out: paid,
    }))}
    value={target.share}
    onChange={target.choose}
  />
));

const More = observer(({ target, hasTip }: { readonly target: Target; readonly hasTip: boolean }) => (
  <div className="more-pay">
    {target.share === null && (
      <Field
        label={st('pay.part')}
        placeholder={st('pay.partHint')}
        inputMode="decimal"
        value={target.partText}
        error={target.isPartWrong ? st('pay.wrongPart') : null}
        maxLength={9}
        onChange={target.setPart}
      />
    )}
    {hasTip && (
      <Field
        label={st('pay.tip')}
        placeholder={st('pay.tipHint')}
        inputMode="decimal"
        value={target.tipText}
        error={target.isTipWrong ? st('pay.wrongTip') : null}
        maxLength={9}
        onChange={target.setTip}
      />
    )}
  </div>
));

/** What the fold holds. */
const moreLabel = ({ share }: Target, hasTip: boolean): string => {
  if (!hasTip) return st('pay.morePart');
  return st(share === null ? 'pay.more' : 'pay.tip');
};

interface WhatNowProps {
  readonly target: Target;
  /** A wallet offers member prices beside the customer's name. */
  readonly way: 'cash' | 'reader' | 'other' | 'wallet';
  readonly hasTip: boolean;
}

/** Which share, which part and what tip: most payments need none of it, so it stays folded. */
export const WhatNow = observer(({ target, way, hasTip }: WhatNowProps) => {
  const [isOpen, setOpen] = useState(false);
  const hasMore = hasTip || target.share === null;
  return (
    <>
      {target.shares.length > 0 && <Shares target={target} />}
      <div className="what-now">
        {way !== 'wallet' && <MemberPrice target={target} />}
        {hasMore && (
          <button type="button" className="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span className="grow">{moreLabel(target, hasTip)}</span>
            <Icon name={isOpen ? 'minus' : 'plus'} size="s" />
          </button>
        )}
      </div>
      {isOpen && hasMore && <More target={target} hasTip={hasTip} />}
    </>
  );
});
