import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Field } from '../../../../components/field';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { st } from '../../../../i18n-staff';
import { staffActions } from '../../../../stores/staff';
import { type Supplier, storeRoom } from '../../../../stores/staff/store-room';

interface SupplierSheetProps {
  /** Null for a new one. */
  readonly supplier: Supplier | null;
  readonly onClose: () => void;
}

/** From whom the store buys. */
export const SupplierSheet = observer(({ supplier, onClose }: SupplierSheetProps) => {
  const [draft, setDraft] = useState<Omit<Supplier, 'id'>>(supplier ?? { name: '', phone: '', note: '' });
  const set = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }));
  const isPhone = /^\d{0,20}$/.test(draft.phone);
  const save = async (): Promise<boolean> => {
    const { name, phone, note } = draft;
    const input = { ...(supplier !== null && { id: supplier.id }), name: name.trim(), phone, note };
    return (await storeRoom.change('saveSupplier', input)) !== null;
  };
  const why = draft.name.trim() === '' ? st('stock.nameMissing') : isPhone ? null : st('stock.fix');
  return (
    <EditSheet
      title={supplier?.name ?? st('stock.addSupplier')}
      busy={staffActions.busy}
      why={why}
      onSave={save}
      onClose={onClose}
    >
      <Field label={st('stock.name')} value={draft.name} maxLength={60} onChange={(name) => set({ name })} />
      <Field
        label={st('stock.phone')}
        type="tel"
        value={draft.phone}
        maxLength={20}
        error={isPhone ? null : st('stock.phoneWrong')}
        onChange={(phone) => set({ phone })}
      />
      <Field label={st('stock.note')} value={draft.note} maxLength={140} onChange={(note) => set({ note })} />
      {supplier !== null && (
        <RemoveButton
          label={st('stock.removeSupplier')}
          ask={{ title: st('stock.removeAsk', { name: supplier.name }), content: st('stock.removeWhat') }}
          busy={staffActions.busy}
          onRemove={async () => (await storeRoom.change('removeSupplier', { id: supplier.id })) !== null}
          onRemoved={onClose}
        />
      )}
    </EditSheet>
  );
});
