import { CART_ADD_LIMIT, CART_LINE_CAP, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useState } from 'react';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { MemberTag } from '../../../components/money';
import { Sheet } from '../../../components/sheet';
import { Stepper } from '../../../components/stepper';
import { t, tOf } from '../../../i18n';
import { mediaUrl } from '../../../platform/media';
import { choiceWords, dishPreview } from '../../../stores/basket';
import type { ShownLine } from '../../../stores/cart-operations';
import { root } from '../../../stores/root';
import type { MenuGoods } from '../../../stores/types';
import { asChoice, type DishChoice, firstChoice, missing } from './dish-choice';
import { Feeds, TagGroups } from './dish-options';
import { ListPrice } from './list-price';

interface DishSheetProps {
  readonly goods: MenuGoods;
  /** The line of the cart that is being changed; null adds a new one. */
  readonly line: ShownLine | null;
  readonly onClose: () => void;
}

const choiceOf = (line: ShownLine): DishChoice => ({
  tags: line.tagItems.map(({ id }) => id),
  feeds: Object.fromEntries(line.feeds.map(({ id, num }) => [id, num])),
  note: line.note,
  num: line.num,
});

/** Why the dish cannot go into the cart as it is; null where it can. */
const whyNot = (goods: MenuGoods, choice: DishChoice): string | null => {
  if (goods.soldOut) return t('dish.soldOut');
  const [problem] = missing(goods, choice);
  return problem === undefined ? null : tOf(problem.key, problem.args);
};

/** The price of what is chosen, for the button; null while staff have to weigh or price it first. */
const priceOf = (goods: MenuGoods, choice: DishChoice): string | null => {
  const { info } = root.table;
  if (info === null) return null;
  const { pending, totals } = dishPreview(goods, asChoice(goods, choice), choice.num, info);
  return pending ? null : formatDollarSign(totals.sell.subTotal);
};

const save = (goods: MenuGoods, line: ShownLine | null, choice: DishChoice): boolean => {
  const wanted = { id: goods.id, ...asChoice(goods, choice), note: choice.note.trim() };
  if (line === null) return root.cart.add(wanted, choice.num);
  root.cart.edit(line.key, wanted, choice.num);
  return true;
};

/** Why there is no price on the button, and when it will be known; '' for what is sold by the piece. */
const pendingWords = ({ pricingMethod, timed }: MenuGoods): string => {
  if (timed) return t('dish.timedHint');
  return pricingMethod === 0 ? '' : t('dish.weighedHint');
};

const Head = observer(({ goods }: { readonly goods: MenuGoods }) => {
  const pending = pendingWords(goods);
  return (
    <>
      <div className="dish-hero" style={{ '--tint': goods.tint } as CSSProperties}>
        {goods.picture !== '' && <img className="dish-hero__img" src={mediaUrl(goods.picture)} alt="" />}
      </div>
      <div className="dish-title">
        <h2 className="dish-title__name">{goods.name}</h2>
        <div className="dish-title__price">
          <ListPrice goods={goods} size="l" />
          {goods.vipPrice !== null && <MemberTag amount={goods.vipPrice} />}
        </div>
      </div>
      {goods.description !== '' && <p className="dish-about">{goods.description}</p>}
      {pending !== '' && <p className="dish-about">{pending}</p>}
      {goods.purchaseLimit !== null && <p className="dish-about">{t('menu.limit', { count: goods.purchaseLimit })}</p>}
    </>
  );
});

/** A dish with its choices, and the running price on its button. */
export const DishSheet = observer(({ goods, line, onClose }: DishSheetProps) => {
  const [choice, setChoice] = useState(() => (line === null ? firstChoice(goods) : choiceOf(line)));
  const price = priceOf(goods, choice);
  const label = line === null ? 'dish.add' : 'dish.save';
  const press = (): void => {
    if (save(goods, line, choice)) onClose();
  };
  const foot = (
    <>
      <p className="dish-summary">{choiceWords(goods, asChoice(goods, choice))}</p>
      <div className="dish-buy">
        <Stepper
          size="l"
          num={choice.num}
          min={1}
          max={line === null ? CART_ADD_LIMIT : CART_LINE_CAP}
          name={goods.name}
          onChange={(num) => setChoice({ ...choice, num })}
        />
        <div className="dish-buy__button" aria-live="polite">
          <Button block why={whyNot(goods, choice)} onClick={press}>
            {price === null ? t(line === null ? 'dish.addWeighed' : 'dish.saveWeighed') : t(label, { amount: price })}
          </Button>
        </div>
      </div>
    </>
  );
  return (
    <Sheet open bare onClose={onClose} title={goods.name} {...(root.table.mayOrder && { foot })}>
      <Head goods={goods} />
      <TagGroups goods={goods} choice={choice} onChange={setChoice} />
      <Feeds goods={goods} choice={choice} onChange={setChoice} />
      <section className="group">
        <Field
          area
          label={t('dish.note')}
          placeholder={t('dish.noteHint')}
          maxLength={TEXT_AREA_MAX}
          value={choice.note}
          onChange={(note) => setChoice({ ...choice, note })}
        />
      </section>
    </Sheet>
  );
});
