import { NUMBER_BOX_MIN } from '@romduol/domain/limits';
import { defaultSelection, inMenuOrder } from '@romduol/domain/menu/modifiers';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AboutAllergens } from '../../../../components/allergens/words';
import { Button } from '../../../../components/button';
import { DishImage } from '../../../../components/dish-image';
import { Sheet } from '../../../../components/sheet';
import { Stepper } from '../../../../components/stepper';
import { OptionGroups, Toppings } from '../../../../features/ordering/dish-options';
import { MealParts } from '../../../../features/ordering/meal-parts';
import { missingWords } from '../../../../features/ordering/missing-words';
import { t } from '../../../../i18n';
import { formatMain } from '../../../../money';
import { kiosk } from '../../../../stores/kiosk';
import type { MenuGoods } from '../../../../stores/types';
import { largePicture } from './large-picture';

interface DishDialogProps {
  readonly goods: MenuGoods;
  readonly onClose: () => void;
}

/** What there is to choose of a dish or a set meal, with the running price on its button. */
export const DishDialog = observer(({ goods, onClose }: DishDialogProps) => {
  const [selection, setSelection] = useState(() => defaultSelection(goods));
  const amount = kiosk.basket.computeAmount(goods, selection);
  const most = kiosk.basket.room(goods);
  const why = missingWords(goods, selection);
  const add = (): void => {
    kiosk.basket.add(goods, inMenuOrder(goods, selection));
    onClose();
  };
  const foot = (
    <div className="row gap-24">
      <Stepper
        size="l"
        num={selection.quantity}
        min={NUMBER_BOX_MIN}
        max={most}
        name={goods.name}
        onChange={(quantity) => quantity <= most && setSelection({ ...selection, quantity })}
      />
      <div className="grow">
        <Button block size="xl" why={why} onClick={add}>
          {why ?? t('dish.add', { amount: amount === null ? '' : formatMain(amount) })}
        </Button>
      </div>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={goods.name} foot={foot}>
      <div className="row gap-24 t-item">
        <DishImage picture={largePicture(goods.picture)} placeholderColor={goods.tint} />
        <p className="muted">{goods.description}</p>
      </div>
      <AboutAllergens goods={goods} mine={kiosk.basket.concerning(goods.allergenCodes)} />
      <MealParts goods={goods} selection={selection} onChange={setSelection} />
      <OptionGroups goods={goods} selection={selection} onChange={setSelection} />
      <Toppings goods={goods} selection={selection} onChange={setSelection} />
    </Sheet>
  );
});
