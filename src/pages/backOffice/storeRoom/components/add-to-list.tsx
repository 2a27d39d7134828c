import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Empty } from '../../../../components/empty';
import { Row, Rows } from '../../../../components/staff/row';
import { Sheet } from '../../../../components/sheet';
import { st } from '../../../../i18n-staff';
import { purchasing } from '../../../../stores/staff/purchasing';
import { findIngredients, quantityWords, storeRoom } from '../../../../stores/staff/store-room';
import { IngredientSearch } from './search';

interface AddToListProps {
  readonly onChoose: (ingredientId: number) => void;
  readonly onClose: () => void;
}

/** An ingredient of which there is enough is bought all the same: found by its name or its barcode. */
export const AddToList = observer(({ onChoose, onClose }: AddToListProps) => {
  const [search, setSearch] = useState('');
  const listed = purchasing.lines.filter((line) => purchasing.quantity(line) > 0);
  const others = storeRoom.bought.filter(({ id }) => !listed.some(({ ingredientId }) => ingredientId === id));
  const found = findIngredients(others, search);
  const choose = (id: number): void => {
    onClose();
    onChoose(id);
  };
  return (
    <Sheet open title={st('buy.add')} onClose={onClose}>
      <div className="stack">
        <IngredientSearch value={search} onChange={setSearch} onFound={choose} />
        <p className="cap muted">{st('buy.addBefore')}</p>
        {found.length === 0 ? (
          <Empty title={st('stock.notFound')} />
        ) : (
          <Rows label={st('buy.add')}>
            {found.map(({ id, name, unit, stockThousandths }) => (
              <Row
                key={id}
                label={name}
                hint={st('buy.stock', { stock: quantityWords(stockThousandths, unit) })}
                onTap={() => choose(id)}
              />
            ))}
          </Rows>
        )}
      </div>
    </Sheet>
  );
});
