import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CouponCard } from '../../components/coupon-card';
import { DishImage } from '../../components/dish-image';
import { MemberTag, Was } from '../../components/money';
import { Skeleton } from '../../components/skeleton';
import { t } from '../../i18n';
import { mt } from '../../i18n-member';
import { formatMain } from '../../money';
import { type MemberBenefits, memberBenefits } from '../../stores/member-benefits';
import { root } from '../../stores/root';
import { useLoaded } from '../../stores/use-loaded';
import { listGifts } from './gifts';

const SHOWN_DISHES = 3;
const SHOWN_COUPONS = 2;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="col gap-16">
    <h3 className="semibold">{title}</h3>
    {children}
  </section>
);

const Dishes = observer(({ dishes }: Pick<MemberBenefits, 'dishes'>) => (
  <ul className="benefits__dishes">
    {dishes.slice(0, SHOWN_DISHES).map(({ id, name, picture, tint, sellPrice, vipPrice }) => (
      <li key={id} className="benefits__dish">
        <DishImage picture={picture} placeholderColor={tint} size="m" />
        <span className="benefits__name">{name}</span>
        <span>
          <MemberTag amount={vipPrice} /> <Was amount={sellPrice} />
        </span>
      </li>
    ))}
  </ul>
));

const Coupons = observer(({ coupons }: Pick<MemberBenefits, 'coupons'>) => (
  <>
    {coupons.slice(0, SHOWN_COUPONS).map((coupon) => (
      <CouponCard key={coupon.templateId} terms={coupon} foot={mt('coupon.validDays', { count: coupon.validDays })} />
    ))}
  </>
));

const Levels = observer(({ levels }: Pick<MemberBenefits, 'levels'>) => (
  <ul>
    {levels.map((level) => (
      <li key={level.id} className="benefits__level row between gap-24">
        <span className="benefits__amount">{mt('benefit.topUp', { amount: formatMain(level.amount) })}</span>
        <span className="benefits__gifts col semibold">
          {listGifts(level).map((gift) => (
            <span key={gift}>{gift}</span>
          ))}
        </span>
      </li>
    ))}
  </ul>
));

type BenefitKind = keyof MemberBenefits;

interface BenefitsProps {
  /** What the page shows by itself. */
  readonly without?: BenefitKind;
}

/** Those that there are; a store without any says what an account is for. */
const Parts = observer(({ benefits, without }: BenefitsProps & { readonly benefits: MemberBenefits }) => {
  const { dishes, coupons } = benefits;
  const levels = benefits.levels.filter((level) => listGifts(level).length > 0);
  if (dishes.length + coupons.length + levels.length === 0) return <p className="muted">{mt('benefit.none')}</p>;
  return (
    <>
      <p className="muted">{mt('benefit.at', { store: root.table.info?.name ?? '' })}</p>
      {dishes.length > 0 && (
        <Part title={mt('benefit.dishes')}>
          <Dishes dishes={dishes} />
        </Part>
      )}
      {coupons.length > 0 && without !== 'coupons' && (
        <Part title={mt('benefit.coupons')}>
          <Coupons coupons={coupons} />
        </Part>
      )}
      {levels.length > 0 && without !== 'levels' && (
        <Part title={mt('benefit.levels')}>
          <Levels levels={levels} />
        </Part>
      )}
    </>
  );
});

/** What membership brings in this store. Where it cannot be loaded, what it is in general: signing in goes on working. */
export const Benefits = observer(({ without }: BenefitsProps) => {
  const { session, table } = root;
  const { value } = memberBenefits;
  const { problem } = useLoaded(value, async () => {
    // Without a table's code the store is not known.
    if (!session.isSignedIn) return;
    await memberBenefits.load();
    if (memberBenefits.problem !== null) throw new Error(memberBenefits.problem);
  });
  const isLoading = value === null && problem === null && (session.isSignedIn || table.entering);
  return (
    <div className="benefits col gap-24">
      {isLoading && <Skeleton rows={2} label={t('common.loading')} />}
      {value === null && !isLoading && <p className="muted">{mt('benefit.none')}</p>}
      {value !== null && <Parts benefits={value} {...(without !== undefined && { without })} />}
    </div>
  );
});

interface BenefitsCardProps extends BenefitsProps {
  readonly title: string;
}

/** The same as a card of a page that is for members. */
export const BenefitsCard = observer(({ title, ...rest }: BenefitsCardProps) => (
  <section className="card col gap-24">
    <h2 className="t-title bold">{title}</h2>
    <Benefits {...rest} />
  </section>
));
