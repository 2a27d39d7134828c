import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { allergies } from '../../../stores/allergies';
import type { CartSheetProps } from './cart-sheet';
import type { DishSheetProps } from './dish-sheet';
import type * as Sheets from './sheets';

/** The sheets over the menu, once they have come: it is shown, and dishes without choices are added, without them. */
const loaded = observable.box<typeof Sheets | null>(null, { deep: false });

/** Fetches them before they are asked for. */
export const loadSheets = (): void => {
  if (loaded.get() !== null) return;
  void import('./sheets').then(
    (sheets) => sheets.prepare().then(() => runInAction(() => loaded.set(sheets))),
    () => undefined,
  );
};

/** A dish with its choices. */
export const DishSheet = observer((props: DishSheetProps) => {
  useEffect(loadSheets, []);
  const sheets = loaded.get();
  return sheets === null ? null : <sheets.DishSheet {...props} />;
});

/** What the diner may not eat. */
export const AllergySheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  useEffect(loadSheets, []);
  const sheets = loaded.get();
  return sheets === null ? null : <sheets.AllergySheet of={allergies} onClose={onClose} />;
});

/** The bill in advance. */
export const BillTotal = observer(() => {
  useEffect(loadSheets, []);
  const sheets = loaded.get();
  return sheets === null ? null : <sheets.BillTotal />;
});

/** Changes of the cart, for screen readers. */
export const CartStatus = observer(() => {
  const sheets = loaded.get();
  return sheets === null ? null : <sheets.CartStatus />;
});

/** The table's cart. */
export const CartSheet = observer((props: CartSheetProps) => {
  const { open } = props;
  useEffect(() => {
    if (open) loadSheets();
  }, [open]);
  const sheets = loaded.get();
  return sheets === null ? null : <sheets.CartSheet {...props} />;
});
