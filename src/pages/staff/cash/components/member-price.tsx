import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { Chip } from '../../../../components/chip';
import { st } from '../../../../i18n-staff';
import type { Target } from './use-target';

/** The bill at member prices, where it has any and nothing is paid yet: the first payment fixes the column. */
export const MemberPrice = observer(({ target }: { readonly target: Target }) => {
  const { memberTotal, isMember } = target;
  if (memberTotal === null) return null;
  return (
    <div className="chips">
      <Chip
        as="checkbox"
        chosen={isMember}
        extra={formatDollarSign(memberTotal)}
        onClick={() => target.setMember(!isMember)}
      >
        {st('pay.memberPrice')}
      </Chip>
    </div>
  );
});
