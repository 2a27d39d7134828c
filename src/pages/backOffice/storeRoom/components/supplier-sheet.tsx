import { EMAIL_MAX, isEmail } from '@romduol/domain/rules/messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Field } from '../../../../components/field';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { st } from '../../../../i18n-staff';
import { staffActions } from '../../../../stores/staff';
import { DeliveryFields } from './delivery-fields';
import { type Supplier, storeRoom } from '../../../../stores/staff/store-room';

interface SupplierSheetProps {
  /** Null for a new one. */
  readonly supplier: Supplier | null;
  readonly onClose: () => void;
}

const NEW: Omit<Supplier, 'id'> = {
  name: '',
  phone: '',
  note: '',
  leadDays: 1,
  deliveryWeekdays: [],
  language: null,
  email: '',
};

/** From whom the store buys. */
export const SupplierSheet = observer(({ supplier, onClose }: SupplierSheetProps) => {
  const [draft, setDraft] = useState<Omit<Supplier, 'id'>>(supplier ?? NEW);
  const [leadDays, setLeadDays] = useState<number | undefined>(draft.leadDays);
  const set = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }));
  const isPhone = /^\d{0,20}$/.test(draft.phone);
  const isEmailOrNone = draft.email === '' || isEmail(draft.email);
  const save = async (): Promise<boolean> => {
    if (leadDays === undefined) return false;
    const input = { ...draft, ...(supplier !== null && { id: supplier.id }), name: draft.name.trim(), leadDays };
    return (await storeRoom.change('saveSupplier', input)) !== null;
  };
  const fits = isPhone && isEmailOrNone && leadDays !== undefined;
  const why = draft.name.trim() === '' ? st('stock.nameMissing') : fits ? null : st('stock.fix');
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
      <Field
        label={st('stock.email')}
        value={draft.email}
        maxLength={EMAIL_MAX}
        error={isEmailOrNone ? null : st('stock.emailWrong')}
        onChange={(email) => set({ email: email.trim() })}
      />
      <Field label={st('stock.note')} value={draft.note} maxLength={140} onChange={(note) => set({ note })} />
      <DeliveryFields terms={draft} onChange={set} onLeadDays={setLeadDays} />
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
