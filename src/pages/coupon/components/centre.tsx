import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Tag } from '../../../components/tag';
import { CouponCard } from '../../../components/coupon-card';
import { mt } from '../../../i18n-member';
import { feedback } from '../../../platform/feedback';
import { open, PAGES } from '../../../platform/navigation';
import type { CouponTemplate } from '../../../stores/coupons';
import { signInFrom } from '../../../stores/login-return';
import { coupons, user } from '../../../stores/member';

const formatFoot = ({ validDays, left }: CouponTemplate): string =>
  [
    mt('coupon.validDays', { count: validDays }),
    ...(left !== null && left > 0 ? [mt('coupon.left', { count: left })] : []),
  ].join(' · ');

/** Claims it; a guest signs in first, and comes back here. */
export const ClaimButton = observer(({ template }: { readonly template: CouponTemplate }) => {
  const [isBusy, setBusy] = useState(false);
  const { templateId, mayClaim, claimed, left } = template;
  const claim = async (): Promise<void> => {
    if (!user.isMember) return signInFrom();
    setBusy(true);
    await coupons.claim(templateId).then(
      () => feedback.toast(mt('coupon.gotIt')),
      () => undefined,
    );
    setBusy(false);
  };
  if (user.isMember && !mayClaim) {
    return <Tag>{mt(claimed > 0 && left !== 0 ? 'coupon.claimed' : 'coupon.claimedOut')}</Tag>;
  }
  return (
    <Button
      kind="tint"
      size="s"
      busy={isBusy}
      label={`${mt('coupon.claim')} ${template.name}`}
      onClick={() => void claim()}
    >
      {mt('coupon.claim')}
    </Button>
  );
});

/** The coupon centre: what the store offers, claimed to the last or not. */
export const Centre = observer(() => {
  const list = coupons.centre ?? [];
  if (list.length === 0) return null;
  return (
    <>
      <h2 className="coupon-list__head t-item bold">{mt('coupon.toClaim')}</h2>
      {list.map((template) => (
        <CouponCard
          key={template.templateId}
          terms={template}
          dull={user.isMember && !template.mayClaim}
          foot={formatFoot(template)}
          onOpen={() => void open(PAGES.coupon, { templateId: template.templateId })}
          action={<ClaimButton template={template} />}
        />
      ))}
    </>
  );
});
