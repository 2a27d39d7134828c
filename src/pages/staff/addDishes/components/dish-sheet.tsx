import { observer } from 'mobx-react-lite';
import { OptionsSheet } from '../../../../components/staff/dish-options';
import type { DraftLine } from '../../../../components/staff/dish-options/draft-line';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { computeAmount, type PriceContext } from './quoting';
import { Serving } from './serving';

interface DishSheetProps {
  readonly first: DraftLine;
  readonly context: PriceContext | null;
  readonly seats: number;
  /** It is ordered already, and is changed. */
  readonly isChange?: boolean;
  readonly onChoose: (line: DraftLine) => void;
  readonly onClose: () => void;
}

/** What is chosen of a dish, with its course and seat, and its amount. */
export const DishSheet = observer(({ first, context, seats, isChange = false, onChoose, onClose }: DishSheetProps) => {
  const wordsFor = (line: DraftLine): string => {
    const of = { num: line.quantity, name: line.goods.name };
    const priced = computeAmount(line, context);
    if (priced === null) return isChange ? st('add.save') : st('add.chooseDo', of);
    const amount = formatMain(priced.amount);
    return isChange ? st('add.saveFor', { amount }) : st('add.chooseFor', { ...of, amount });
  };
  return (
    <OptionsSheet
      first={first}
      action={wordsFor}
      more={(part) => <Serving {...part} seats={seats} />}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
});
