import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useEffect } from 'react';
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

/** One of their parts. Until they have come it shows `before`; without that it fetches them. */
const part = <P extends object>(choose: (sheets: typeof Sheets) => ComponentType<P>, before?: ComponentType<P>) =>
  observer((props: P) => {
    useEffect(() => {
      if (before === undefined) loadSheets();
    }, []);
    const sheets = loaded.get();
    const Part = sheets === null ? before : choose(sheets);
    return Part === undefined ? null : <Part {...props} />;
  });

const Nothing = () => null;

/** A dish with its choices. */
export const DishSheet = part((sheets) => sheets.DishSheet);

/** What the diner may not eat. */
export const AllergySheet = part((sheets) => sheets.OwnAllergies);

/** What is missing for a promotion, over the cart. */
export const ToGo = part((sheets) => sheets.ToGo, Nothing);

/** The bill in advance. */
export const BillTotal = part((sheets) => sheets.BillTotal);

/** Changes of the cart, for screen readers. */
export const CartStatus = part((sheets) => sheets.CartStatus, Nothing);

/** The same on the menu, and what is ordered again. */
export const OverMenu = part((sheets) => sheets.OverMenu, Nothing);

/** The way to last orders and favourites. */
export const AgainButton = part((sheets) => sheets.AgainButton, Nothing);

/** The mark of a favourite. */
export const LikedMark = part((sheets) => sheets.LikedMark, Nothing);

/** The table's cart. */
export const CartSheet = part((sheets) => sheets.CartSheet);

interface Otherwise {
  readonly otherwise: ReactNode;
}
const Before = ({ otherwise }: Otherwise) => <>{otherwise}</>;

/** What was chosen of a dish, on its row. */
export const ChosenFoot = part((sheets) => sheets.ChosenFoot, Before);

/** The newest announcement. */
export const LastNotice = part<Otherwise>((sheets) => sheets.LastNotice, Before);

/** What is usually ordered. */
export const UsualBar = part<Otherwise>((sheets) => sheets.UsualBar, Before);

/** The way to restore a cleared cart. */
export const Undo = part((sheets) => sheets.Undo);
