import { NUMBER_BOX_MIN } from '@romduol/domain/limits';
import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AboutAllergens } from '../../../../components/allergens/words';
import { Button } from '../../../../components/button';
import { Plate } from '../../../../components/plate';
import { Sheet } from '../../../../components/sheet';
import { Stepper } from '../../../../components/stepper';
import { t, tOf } from '../../../../i18n';
import { kiosk } from '../../../../stores/kiosk';
import type { MenuGoods } from '../../../../stores/types';
import { asChoice, type DishChoice, firstChoice, missing, openPart } from '../../../index/components/dish-choice';
import { Feeds, TagGroups } from '../../../index/components/dish-options';
import { MealParts } from '../../../index/components/meal-parts';

/** Why the dish cannot be added as it is; null where it can. */
const whyNot = (goods: MenuGoods, choice: DishChoice): string | null => {
  const part = openPart(goods, choice);
  if (part !== null) return t('set.pickOf', part);
  const [problem] = missing(goods, choice);
  return problem === undefined ? null : tOf(problem.key, problem.args);
};

interface DishDialogProps {
  readonly goods: MenuGoods;
  readonly onClose: () => void;
}

/** What there is to choose of a dish or a set meal, with the running price on its button. */
export const DishDialog = observer(({ goods, onClose }: DishDialogProps) => {
  const [choice, setChoice] = useState(() => firstChoice(goods));
  const chosen = asChoice(goods, choice);
  const amount = kiosk.basket.amountOf(goods, chosen, choice.num);
  const most = kiosk.basket.room(goods);
  const why = whyNot(goods, choice);
  const add = (): void => {
    kiosk.basket.add(goods, chosen, choice.num);
    onClose();
  };
  const foot = (
    <div className="kbuy">
      <Stepper
        size="l"
        num={choice.num}
        min={NUMBER_BOX_MIN}
        max={most}
        name={goods.name}
        onChange={(num) => num <= most && setChoice({ ...choice, num })}
      />
      <div className="grow">
        <Button block size="xl" why={why} onClick={add}>
          {why ?? t('dish.add', { amount: amount === null ? '' : formatDollarSign(amount) })}
        </Button>
      </div>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={goods.name} foot={foot}>
      <div className="kdialog__about">
        <Plate picture={goods.picture} tint={goods.tint} />
        <p className="muted">{goods.description}</p>
      </div>
      <AboutAllergens goods={goods} mine={kiosk.basket.concerning(goods.allergenCodes)} />
      <MealParts goods={goods} choice={choice} onChange={setChoice} />
      <TagGroups goods={goods} choice={choice} onChange={setChoice} />
      <Feeds goods={goods} choice={choice} onChange={setChoice} />
    </Sheet>
  );
});
