import { observer } from 'mobx-react-lite';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { st } from '../../../../i18n-staff';
import { type Entered, type Ingredient, type StockActKind, storeRoom } from '../../../../stores/staff/store-room';
import { QuantitySheet } from './quantity-sheet';

interface PadSheetProps {
  readonly kind: StockActKind;
  readonly ingredient: Ingredient;
  /** What was entered of it before. */
  readonly entry: Entered | undefined;
  readonly onClose: () => void;
}

/** How much of an ingredient an act is about; of a delivery also what was paid. */
export const PadSheet = observer(({ kind, ingredient, entry, onClose }: PadSheetProps) => (
  <QuantitySheet
    name={ingredient.name}
    measure={ingredient}
    label={st(kind === 'count' ? 'stock.counted' : 'stock.howMuch')}
    entered={entry}
    asksPaid={kind === 'receive'}
    // Nothing left of it is a count, too.
    mayBeNone={kind === 'count'}
    onEnter={({ thousandths, paid }) => {
      storeRoom.enter({ ingredientId: ingredient.id, thousandths, paid: paid ?? 0 });
      return true;
    }}
    onClose={onClose}
  >
    {entry !== undefined && (
      <RemoveButton
        label={st('stock.remove1')}
        busy={false}
        onRemove={async () => {
          storeRoom.takeOff(ingredient.id);
          return true;
        }}
        onRemoved={onClose}
      />
    )}
  </QuantitySheet>
));
