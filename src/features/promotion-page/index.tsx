import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Async } from '../../components/async';
import type { Loadable } from '../../components/async/loadable';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import type { PickedDish } from '../../components/staff/form/dish-picker';
import { SaveFigures } from '../../components/staff/save-files';
import { StaffFrame } from '../staff-frame';
import { goods, staffActions } from '../../stores/staff';
import { exportPromotions } from '../../stores/staff/promotions';
import { STAFF_PAGES } from '../../stores/staff/routes';
import { serverNow } from '../../stores/clock';

export interface PromotionCardProps<T> {
  readonly promotion: T;
  readonly onChange: () => void;
}

export interface PromotionSheetProps<T> {
  /** What is changed; null for a new one. */
  readonly edited: T | null;
  readonly now: number;
  readonly dishes: readonly PickedDish[];
  readonly onClose: () => void;
}

interface PromotionPageProps<T> {
  readonly of: Loadable<readonly T[]>;
  /** Of which the figures are saved. */
  readonly kind: 'coupons' | 'promotions';
  readonly words: { readonly title: string; readonly add: string; readonly empty: string; readonly emptyHint: string };
  readonly Card: ComponentType<PromotionCardProps<T>>;
  readonly Sheet: ComponentType<PromotionSheetProps<T>>;
}

const View = <T extends { readonly id: number }>({
  of,
  kind,
  words,
  Card,
  Sheet,
}: PromotionPageProps<T>): ReactNode => {
  const [shown, setShown] = useState<T | 'new' | null>(null);
  const bar = (
    <Button block size="xl" onClick={() => setShown('new')}>
      {words.add}
    </Button>
  );
  return (
    <StaffFrame loads={[of, goods]} wide title={words.title} back={STAFF_PAGES.manager} bar={bar}>
      <Async of={of} rows={4} empty={<Empty title={words.empty} hint={words.emptyHint} />}>
        {(list) => (
          <>
            <SaveFigures busy={staffActions.busy} save={() => exportPromotions(kind)} />
            <ul className="stack">
              {list.map((each) => (
                <Card key={each.id} promotion={each} onChange={() => setShown(each)} />
              ))}
            </ul>
          </>
        )}
      </Async>
      {shown !== null && (
        <Sheet
          edited={shown === 'new' ? null : shown}
          now={serverNow()}
          dishes={goods.list ?? []}
          onClose={() => setShown(null)}
        />
      )}
    </StaffFrame>
  );
};

/** P-14: the coupons or the promotions of the store, their figures, and new ones. */
export const PromotionPage = observer(View) as typeof View;
