import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Note } from '../../../../components/staff/note';
import { DishPicker, type PickedDish } from '../../../../components/staff/form/dish-picker';
import { NOTES } from '../../../../components/staff/status-styles';
import { st, staffLanguage } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { type ManagedCard, programme, saveCardDishes } from '../../../../stores/staff/loyalty';

/** Where another store keeps the members: which dishes of this one are on its cards. */
export const DishesForm = observer(
  ({ cards: held, dishes }: { readonly cards: readonly ManagedCard[]; readonly dishes: readonly PickedDish[] }) => {
    const [cards, setCards] = useState(held);
    const change = (id: number, goodsIds: readonly number[]): void =>
      setCards(cards.map((card) => (card.id === id ? { ...card, goodsIds: [...goodsIds] } : card)));
    const save = async (): Promise<void> => {
      if (await saveCardDishes(cards)) feedback.toast(st('loyal.saved'));
    };
    return (
      <>
        <Note statusStyle={NOTES.info}>{st('loyal.elsewhere')}</Note>
        {cards.map(({ id, name, goodsIds }) => (
          <section key={id} className="card stack">
            <h2 className="item-title">{name[staffLanguage()]}</h2>
            <DishPicker
              dishes={dishes}
              value={goodsIds}
              onChange={(ids) => change(id, ids ?? dishes.map((dish) => dish.id))}
            />
          </section>
        ))}
        {cards.length > 0 && (
          <Button block size="xl" busy={programme.busy} onClick={() => void save()}>
            {st('form.save')}
          </Button>
        )}
      </>
    );
  },
);
