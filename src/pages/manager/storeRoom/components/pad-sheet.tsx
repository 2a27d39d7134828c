import { type EnteredUnit, enteredUnits, parseQuantity, STOCK_QUANTITY_MAX } from '@romduol/domain/stock/units';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChipGroup } from '../../../../components/chip-group';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { Box, Pad } from '../../../../components/staff/entry';
import { press, type PadKey } from '../../../../components/staff/number-pad/typed';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { st } from '../../../../i18n-staff';
import { formatTyped, toText, typedMain } from '../../../../money-fields';
import { mainAmount } from '@romduol/domain/money/amount';
import { type Entered, type Ingredient, type StockActKind, storeRoom } from '../../../../stores/staff/store-room';

/** Digits that a pad takes of a quantity. */
const MOST_DIGITS = 10;

const pressQuantity = (text: string, key: PadKey): string => {
  if (key === 'clear') return '';
  if (key === 'delete') return text.slice(0, -1);
  if (key === '.') return text.includes('.') ? text : `${text || '0'}.`;
  return `${text}${key}`.replace(/^0+(?=\d)/, '').slice(0, MOST_DIGITS);
};

const pressPaid = (text: string, key: PadKey): string => {
  const typed = press(text, key, 'dollars');
  return 'problem' in typed ? text : typed.text;
};

interface PadSheetProps {
  readonly kind: StockActKind;
  readonly ingredient: Ingredient;
  /** What was entered of it before. */
  readonly entry: Entered | undefined;
  readonly onClose: () => void;
}

/** How much of an ingredient, by large keys: in its units or packs; of a delivery also what was paid. */
export const PadSheet = observer(({ kind, ingredient, entry, onClose }: PadSheetProps) => {
  const [unit, setUnit] = useState<EnteredUnit>(ingredient.unit);
  const [text, setText] = useState('');
  const [paid, setPaid] = useState(entry === undefined ? '' : toText(mainAmount(entry.paid)));
  const [isPaying, setPaying] = useState(false);
  const thousandths = parseQuantity(text, unit, ingredient);
  // Nothing left of it is a count, too.
  const fits = thousandths !== null && thousandths >= (kind === 'count' ? 0 : 1) && thousandths <= STOCK_QUANTITY_MAX;
  const isPaid = kind !== 'receive' || paid !== '';
  const why = fits ? (isPaid ? null : st('stock.enterPaid')) : st('stock.enterQuantity');
  const save = (): boolean => {
    if (!fits || !isPaid) return false;
    storeRoom.enter({ ingredientId: ingredient.id, thousandths, paid: kind === 'receive' ? typedMain(paid) : 0 });
    return true;
  };
  return (
    <EditSheet title={ingredient.name} busy={false} save={st('stock.enter')} why={why} onSave={save} onClose={onClose}>
      <div className="beside">
        <Box
          label={st(kind === 'count' ? 'stock.counted' : 'stock.howMuch')}
          value={text === '' ? '–' : st('stock.quantity', { number: text, unit: st(`stock.unit.${unit}`) })}
          isOn={!isPaying}
          onChoose={() => setPaying(false)}
        />
        {kind === 'receive' && (
          <Box label={st('stock.paid')} value={formatTyped(paid)} isOn={isPaying} onChoose={() => setPaying(true)} />
        )}
      </div>
      <ChipGroup
        label={st('stock.unit')}
        options={enteredUnits(ingredient).map((value) => ({ value, label: st(`stock.unit.${value}`) }))}
        value={unit}
        onChange={setUnit}
      />
      <Pad onKey={(key) => (isPaying ? setPaid(pressPaid(paid, key)) : setText(pressQuantity(text, key)))} />
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
    </EditSheet>
  );
});
