import { observer } from 'mobx-react-lite';
import { FindSheet } from '../../../../components/staff/find-sheet';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { findIngredients, storeRoom } from '../../../../stores/staff/store-room';

interface AssignSheetProps {
  /** One that no ingredient has. */
  readonly barcode: string;
  readonly onAssigned: (ingredientId: number) => void;
  readonly onClose: () => void;
}

/** Which ingredient an unknown barcode is of. */
export const AssignSheet = observer(({ barcode, onAssigned, onClose }: AssignSheetProps) => {
  const assign = async (id: number): Promise<void> => {
    const done = await storeRoom.change('assignBarcode', { id, barcode });
    if (done === null) return;
    const name = storeRoom.ingredients.find((each) => each.id === id)?.name ?? '';
    feedback.toast(st('barcode.assigned', { name }));
    onAssigned(id);
  };
  return (
    <FindSheet
      of={storeRoom.room}
      words={{
        title: st('barcode.unknown', { barcode }),
        find: st('stock.find'),
        before: st('barcode.unknownHint'),
        none: st('stock.notFound'),
      }}
      chosen={undefined}
      find={(_, search) =>
        findIngredients(storeRoom.bought, search).map(({ id, name, barcode: other }) => ({
          key: String(id),
          label: name,
          hint: other,
        }))
      }
      onChoose={(key) => void assign(Number(key))}
      onClose={onClose}
    />
  );
});
