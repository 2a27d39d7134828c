import { BY_PIECE, TAKE_AWAY } from '@romduol/domain/codes';
import type { DishSelection } from '@romduol/domain/menu/selection';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { AboutAllergens } from '../../../components/allergens/words';
import { MemberTag } from '../../../components/money';
import { DishImage, isPhoto } from '../../../components/dish-image';
import { Tag } from '../../../components/tag';
import { DishPhotos } from '../../../features/dish-photos';
import { MealProgress } from '../../../features/ordering/meal-parts';
import { t } from '../../../i18n';
import { dishText } from '../../../i18n-dish';
import { formatMain } from '../../../money';
import { mediaUrl } from '../../../platform/media';
import { allergies } from '../../../stores/allergies';
import { root } from '../../../stores/root';
import type { MenuGoods } from '../../../stores/types';
import { DishPrice } from '../../../features/ordering/dish-price';

/** Why there is no price on the button, and when it will be known; '' for what is sold by the piece. */
const pendingWords = ({ pricingMethod, timed }: MenuGoods): string => {
  if (timed) return t('dish.timedHint');
  return pricingMethod === BY_PIECE ? '' : t('dish.weighedHint');
};

/** The promotion that runs for the dish now, and how many pieces may have it. */
const Deal = observer(({ goods }: { readonly goods: MenuGoods }) => {
  const found = root.cart.promotions.of(goods);
  if (found === null) return null;
  const { promotion, label } = found;
  return (
    <p className="dish-deal">
      {label !== '' && <Tag tone="deal">{label}</Tag>}
      <span>{root.cart.promotions.findName(promotion.activityId)}</span>
      {promotion.limit !== null && <span>{t('promotion.limit', { count: promotion.limit })}</span>}
    </p>
  );
});

const Prices = observer(({ goods }: { readonly goods: MenuGoods }) => {
  const promoted = root.cart.promotions.of(goods)?.price?.vip;
  return (
    <>
      <DishPrice goods={goods} size="l" />
      {goods.vipPrice !== null && <MemberTag amount={promoted ?? goods.vipPrice} />}
    </>
  );
});

/** Facts before choosing. M-35 is shown here before the limit is reached. */
const About = observer(({ goods }: { readonly goods: MenuGoods }) => {
  const pending = pendingWords(goods);
  const { purchaseLimit, packingFee, left } = goods;
  const isTakeAway = root.table.diningStyle === TAKE_AWAY && root.table.info?.packing === true;
  return (
    <>
      <Deal goods={goods} />
      {goods.description !== '' && <p className="dish-about muted mt-12">{goods.description}</p>}
      <AboutAllergens goods={goods} mine={allergies.concerning(goods.allergenCodes)} />
      {pending !== '' && <p className="dish-about muted mt-12">{pending}</p>}
      {left !== undefined && <p className="dish-about mt-12">{dishText('dish.left', { count: left })}</p>}
      {purchaseLimit !== null && <p className="dish-about muted mt-12">{t('menu.limit', { count: purchaseLimit })}</p>}
      {isTakeAway && packingFee > 0 && (
        <p className="dish-about muted mt-12">{t('dish.packing', { amount: formatMain(packingFee) })}</p>
      )}
    </>
  );
});

/** The dish on its plate, or its photographs. */
const Hero = ({ goods: { name, picture, morePictures = [], tint } }: { readonly goods: MenuGoods }) => {
  if (isPhoto(picture))
    return <DishPhotos name={name} pictures={[...new Set([picture, ...morePictures])]} tint={tint} />;
  return (
    <div className="dish-hero" style={{ '--tint': tint } as CSSProperties}>
      {picture !== '' && <img className="dish-hero__img" src={mediaUrl(picture)} alt="" />}
    </div>
  );
};

/** The head of a dish's sheet: its picture, large, then what it is and costs. */
export const DishHead = observer(({ goods }: { readonly goods: MenuGoods }) => (
  <>
    <Hero goods={goods} />
    <div className="dish-title flex items-start between gap-20">
      <h2 className="dish-title__name grow bold tight" lang={goods.lang}>
        {goods.name}
      </h2>
      <div className="dish-title__price col items-end flex-none gap-8">
        <Prices goods={goods} />
      </div>
    </div>
    <About goods={goods} />
  </>
));

interface SetHeadProps {
  readonly goods: MenuGoods;
  readonly selection: DishSelection;
}

/** The head of a set meal's sheet: small, because its parts have pictures of their own, with how far they are chosen. */
export const SetHead = observer(({ goods, selection }: SetHeadProps) => (
  <div className="set-head flex gap-24">
    <DishImage picture={goods.picture} placeholderColor={goods.tint} />
    <div className="grow">
      <p className="set-head__price flex items-center flex-wrap">
        <Prices goods={goods} />
      </p>
      <About goods={goods} />
      <MealProgress goods={goods} selection={selection} />
    </div>
  </div>
));
