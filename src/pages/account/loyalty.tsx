import { observer } from 'mobx-react-lite';
import { Async } from '../../components/async';
import { MoreButton } from '../../components/async/more-button';
import { BrandPattern } from '../../components/brand-pattern';
import { Empty } from '../../components/empty';
import { Progress } from '../../components/kit/progress';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Tag } from '../../components/tag';
import { formatDate } from '../../features/loyalty/dates';
import { memberTexts, mt } from '../../i18n-member';
import { formatMain } from '../../money';
import { back, PAGES } from '../../platform/navigation';
import { useShown } from '../../platform/shown';
import { loyalty, type Standing } from '../../stores/loyalty';
import { user } from '../../stores/member';
import { root } from '../../stores/root';
import { SignInButton } from '../../features/membership/sign-in-button';
import { BirthdayCard } from './components/birthday-card';
import { LoyaltyHistory } from './components/loyalty-history';
import { StampCards } from './components/stamp-cards';
import './loyalty.scss';

interface Of {
  readonly of: Standing;
}

const WHOLE = 100;

/** The points, what they are worth, and how they come. */
const Points = observer(({ of }: Of) => (
  <BrandPattern>
    <p className="loyalty__points bold tight">{mt('loyalty.points', { count: of.points })}</p>
    {of.points > 0 && <p className="loyalty__worth">{mt('loyalty.worth', { amount: formatMain(of.worth) })}</p>}
    {of.points < of.minPoints && <p className="cap">{mt('loyalty.from', { count: of.minPoints })}</p>}
    <p className="cap">{mt('loyalty.earn', { count: of.earnPoints, amount: formatMain(of.earnPer) })}</p>
  </BrandPattern>
));

const toBenefits = ({ boostPercent, offPercent }: NonNullable<Standing['tier']>): readonly string[] => [
  ...(boostPercent > 0 ? [mt('loyalty.boost', { percent: boostPercent })] : []),
  ...(offPercent > 0 ? [mt('loyalty.off', { percent: offPercent })] : []),
];

/** The tier with what it brings, and the way to the next one. */
const Tier = observer(({ of: { tier, next, yearPoints } }: Of) => {
  if (tier === null && next === null) return null;
  return (
    <section className="card stack">
      <h2 className="t-item bold row between gap-16">
        <span>{mt('loyalty.tier')}</span>
        {tier !== null && <Tag tone="gold">{tier.name}</Tag>}
      </h2>
      {tier === null && <p className="muted">{mt('loyalty.noTier')}</p>}
      {tier !== null && toBenefits(tier).map((benefit) => <p key={benefit}>{benefit}</p>)}
      {next !== null && (
        <>
          <Progress percent={(WHOLE * yearPoints) / (yearPoints + next.missing)} />
          <p className="muted cap">
            {[mt('loyalty.next', { count: next.missing, name: next.name }), ...toBenefits(next)].join(' · ')}
          </p>
        </>
      )}
    </section>
  );
});

const Expiring = observer(({ of: { expiring } }: Of) => {
  if (expiring.length === 0) return null;
  return (
    <section className="card stack">
      <h2 className="t-item bold">{mt('loyalty.expiringTitle')}</h2>
      <ul>
        {expiring.map(({ at, num }) => (
          <li key={at} className="row between ruled loyalty__row">
            <span>{formatDate(at, root.table.zone)}</span>
            <span className="semibold">{mt('loyalty.points', { count: num })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** A guest reads what there is to earn, a member what they have. */
const Parts = observer(({ of }: Of) => {
  if (!of.enabled) return <Empty icon="gift" title={mt('loyalty.none')} hint={mt('loyalty.noneHint')} />;
  return (
    <>
      <Points of={of} />
      {of.owed > 0 && <p className="card on-gold">{mt('loyalty.owed', { count: of.owed })}</p>}
      <Tier of={of} />
      <StampCards cards={of.cards} />
      <Expiring of={of} />
      {user.isMember && of.hasBirthdayCoupon && <BirthdayCard birthday={of.birthday} />}
      {user.isMember && <LoyaltyHistory />}
      {user.isMember && <MoreButton of={loyalty.history}>{mt('wallet.more')}</MoreButton>}
    </>
  );
});

/** The member's points, stamps and tier. */
const LoyaltyPage = () => {
  useShown(() => {
    void root.entered.then(async () => {
      // First who it is: what was loaded for another is dropped.
      await user.load().catch(() => undefined);
      await Promise.all([loyalty.standing.load(), ...(user.isMember ? [loyalty.history.load()] : [])]);
    });
  });
  const isGuest = root.session.isGuest && root.session.isSignedIn;
  return (
    <PageFrame
      title={mt('loyalty.title')}
      onBack={() => void back(PAGES.account)}
      {...(isGuest && { bar: <SignInButton /> })}
    >
      <div className="wrap stack">
        <Async of={loyalty.standing} rows={4}>
          {(standing) => <Parts of={standing} />}
        </Async>
      </div>
    </PageFrame>
  );
};

export default localized(LoyaltyPage, memberTexts);
