import { mainAmount } from '@romduol/domain/money/amount';
import {
  type EnteredUnit,
  enteredUnits,
  parseQuantity,
  STOCK_QUANTITY_MAX,
  type StockMeasure,
  thousandthsIn,
} from '@romduol/domain/stock/units';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { ChipGroup } from '../../../../components/chip-group';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { Box, Pad } from '../../../../components/staff/entry';
import { type PadKey, press } from '../../../../components/staff/number-pad/typed';
import { st } from '../../../../i18n-staff';
import { formatTyped, toText, typedMain } from '../../../../money-fields';

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

/** A quantity as the keys type it; '' where it has more digits than they do. */
const toQuantityText = (thousandths: number | undefined, unit: EnteredUnit, measure: StockMeasure): string => {
  if (thousandths === undefined) return '';
  const text = String(thousandths / thousandthsIn(unit, measure));
  return text.length <= MOST_DIGITS && parseQuantity(text, unit, measure) === thousandths ? text : '';
};

/** What is typed over: the first digit replaces it. */
interface Typed {
  readonly text: string;
  readonly isFresh: boolean;
}

const typeOver = ({ text, isFresh }: Typed, key: PadKey, type: (text: string, key: PadKey) => string): Typed => ({
  text: type(isFresh && /^\d+$/.test(key) ? '' : text, key),
  isFresh: false,
});

export interface EnteredQuantity {
  readonly thousandths: number;
  /** What was paid, in minor units; 0 where that is not asked for, null where it was left out. */
  readonly paid: number | null;
}

interface QuantitySheetProps {
  readonly name: string;
  readonly measure: StockMeasure;
  /** Of the quantity. */
  readonly label: string;
  /** Which unit the keys begin with; its own where nothing is said. */
  readonly unit?: EnteredUnit;
  /** What stands there at first. */
  readonly entered?: { readonly thousandths: number; readonly paid: number | null } | undefined;
  /** What was paid is asked for, too. */
  readonly asksPaid: boolean;
  /** What was paid may be left out. */
  readonly mayLeavePaid?: boolean;
  /** What a quantity costs while no other amount was typed, in minor units; null = not known. */
  readonly expectPaid?: (thousandths: number) => number | null;
  /** 0 is a quantity, too. */
  readonly mayBeNone?: boolean;
  readonly onEnter: (entered: EnteredQuantity) => unknown;
  readonly onClose: () => void;
  /** Under the keys. */
  readonly children?: ReactNode;
}

/** How much of an ingredient, by large keys: in its units or packs; of a delivery also what was paid. */
export const QuantitySheet = observer((props: QuantitySheetProps) => {
  const { name, measure, label, entered, asksPaid, mayLeavePaid = false, mayBeNone = false } = props;
  const { expectPaid, onEnter, onClose, children } = props;
  const [unit, setUnit] = useState<EnteredUnit>(props.unit ?? measure.unit);
  const [quantity, setQuantity] = useState<Typed>({
    text: toQuantityText(entered?.thousandths, unit, measure),
    isFresh: true,
  });
  const [paid, setPaid] = useState<Typed>({
    text: entered === undefined || entered.paid === null ? '' : toText(mainAmount(entered.paid)),
    isFresh: true,
  });
  const [isPaying, setPaying] = useState(false);
  const thousandths = parseQuantity(quantity.text, unit, measure);
  const fits = thousandths !== null && thousandths >= (mayBeNone ? 0 : 1) && thousandths <= STOCK_QUANTITY_MAX;
  const isPaid = !asksPaid || mayLeavePaid || paid.text !== '';
  const typedPaid = (): number | null => (paid.text === '' ? null : typedMain(paid.text));
  const why = fits ? (isPaid ? null : st('stock.enterPaid')) : st('stock.enterQuantity');
  const choose = (chosen: EnteredUnit): void => {
    setUnit(chosen);
    if (quantity.isFresh) setQuantity({ text: toQuantityText(entered?.thousandths, chosen, measure), isFresh: true });
  };
  const type = (key: PadKey): void => {
    if (isPaying) {
      setPaid(typeOver(paid, key, pressPaid));
      return;
    }
    const next = typeOver(quantity, key, pressQuantity);
    setQuantity(next);
    const typed = parseQuantity(next.text, unit, measure);
    const expected = typed === null ? null : (expectPaid?.(typed) ?? null);
    if (paid.isFresh && expected !== null) setPaid({ text: toText(mainAmount(expected)), isFresh: true });
  };
  const save = (): unknown => (fits && isPaid ? onEnter({ thousandths, paid: asksPaid ? typedPaid() : 0 }) : false);
  return (
    <EditSheet title={name} busy={false} save={st('stock.enter')} why={why} onSave={save} onClose={onClose}>
      <div className="beside">
        <Box
          label={label}
          value={
            quantity.text === '' ? '–' : st('stock.quantity', { number: quantity.text, unit: st(`stock.unit.${unit}`) })
          }
          isOn={!isPaying}
          onChoose={() => setPaying(false)}
        />
        {asksPaid && (
          <Box
            label={st('stock.paid')}
            value={formatTyped(paid.text)}
            isOn={isPaying}
            onChoose={() => setPaying(true)}
          />
        )}
      </div>
      <ChipGroup
        label={st('stock.unit')}
        options={enteredUnits(measure).map((value) => ({ value, label: st(`stock.unit.${value}`) }))}
        value={unit}
        onChange={choose}
      />
      <Pad onKey={type} />
      {children}
    </EditSheet>
  );
});
