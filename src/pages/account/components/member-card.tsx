import { observer } from 'mobx-react-lite';
import { IconButton } from '../../../components/icon-button';
import { BrandPattern } from '../../../components/brand-pattern';
import { mt } from '../../../i18n-member';
import { formatMain } from '../../../money';
import { open, PAGES } from '../../../platform/navigation';
import { user } from '../../../stores/member';
import type { Account } from '../../../stores/persist';
import { Face } from './face';

const HIDDEN = '••••';
const GROUP = /\B(?=(?:.{3})+$)/g;

interface MemberCardProps {
  readonly account: Account;
  readonly onHistory: () => void;
}

/** S-05: who the member is, what they have, and the way to more of it. */
export const MemberCard = observer(({ account, onHistory }: MemberCardProps) => {
  const { showMoney } = user;
  const name = [account.nickname, account.name].find((each) => each !== '') ?? mt('account.member');
  return (
    <BrandPattern>
      <div className="row">
        <Face picture={account.avatar} name={name} />
        <div className="grow">
          <h2 className="member__name t-title bold tight">{name}</h2>
          <p className="member__number">{mt('account.number', { number: account.memberNumber.replace(GROUP, ' ') })}</p>
        </div>
        <IconButton
          icon="eye"
          label={mt(showMoney ? 'account.hideMoney' : 'account.showMoney')}
          pressed={!showMoney}
          onClick={() => user.toggleMoney()}
          className={showMoney ? 'member__eye' : 'member__eye member__eye--shut'}
        />
      </div>
      <div className="member__sums flex flex-wrap">
        <div className="member__sum block touch">
          <span className="member__label cap block">{mt('account.wallet')}</span>
          <span className="member__value t-price bold block">{showMoney ? formatMain(account.balance) : HIDDEN}</span>
        </div>
        <button type="button" className="member__sum block touch" onClick={() => void open(PAGES.coupons)}>
          <span className="member__label cap block">{mt('account.coupons')}</span>
          <span className="member__value t-price bold block">{account.coupons}</span>
        </button>
      </div>
      <div className="flex gap-16 mt-24">
        {user.takesTopUps && (
          <button
            type="button"
            className="member__way center medium tight text-center touch member__way--main"
            onClick={() => void open(PAGES.topUp)}
          >
            {mt('account.topUp')}
          </button>
        )}
        <button type="button" className="member__way center medium tight text-center touch" onClick={onHistory}>
          {mt('account.history')}
        </button>
      </div>
    </BrandPattern>
  );
});
