import { observer } from 'mobx-react-lite';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { DishPicker } from '../../../../components/staff/form/dish-picker';
import { InstantField } from '../../../../components/staff/form/instant-field';
import { NumberField } from '../../../../components/staff/form/number-field';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { WordsFields } from '../../../../components/staff/form/words-fields';
import { Note } from '../../../../components/staff/note';
import type { PromotionSheetProps } from '../../../../features/promotion-page';
import { st } from '../../../../i18n-staff';
import { root } from '../../../../stores/staff';
import { saveTemplate, type Template, templates } from '../../../../stores/staff/promotions';
import { type CouponDraft, toTemplateInput, toDraft } from './coupon-draft';
import { TermsFields } from './terms-fields';

const INFO = { tone: 'busy', icon: 'info' } as const;

export interface PartProps {
  readonly draft: CouponDraft;
  readonly set: (part: Partial<CouponDraft>) => void;
}

const Claiming = ({ draft, set }: PartProps) => {
  const zone = root.staff.info?.zoneOffsetMinutes ?? 0;
  return (
    <>
      <NumberField
        label={st('coupons.leftField')}
        hint={st('coupons.leftHint')}
        value={draft.left ?? null}
        min={0}
        max={1_000_000}
        optional
        onChange={(left) => set({ left })}
      />
      <NumberField
        label={st('coupons.perPerson')}
        value={draft.perPerson ?? null}
        min={1}
        max={99}
        onChange={(perPerson) => set({ perPerson })}
      />
      <InstantField
        label={st('coupons.claimFrom')}
        value={draft.claimFrom ?? 0}
        zone={zone}
        onChange={(claimFrom) => set({ claimFrom })}
      />
      <InstantField
        label={st('coupons.claimUntil')}
        value={draft.claimUntil ?? 0}
        zone={zone}
        onChange={(claimUntil) => set({ claimUntil })}
      />
      <NumberField
        label={st('coupons.validDays')}
        value={draft.validDays ?? null}
        min={1}
        max={3_660}
        onChange={(validDays) => set({ validDays })}
      />
      <div className="rows">
        <SwitchRow label={st('coupons.inCentre')} on={draft.inCentre} onChange={(inCentre) => set({ inCentre })} />
      </div>
    </>
  );
};

/** A coupon: what it is good for, who may claim it, how long. */
export const CouponSheet = observer(({ edited: template, now, dishes, onClose }: PromotionSheetProps<Template>) => {
  const [draft, set] = useDraft(() => toDraft(template, now));
  const input = toTemplateInput(draft, template?.id ?? null);
  const isHeld = template !== null && template.received > 0;
  const save = async (): Promise<void> => {
    if (input !== null && (await saveTemplate(input))) onClose();
  };
  return (
    <EditSheet
      title={st(template === null ? 'coupons.add' : 'coupons.change')}
      busy={templates.busy}
      why={input === null ? st('form.fill') : null}
      onSave={save}
      onClose={onClose}
    >
      <WordsFields label={st('promotion.name')} value={draft.name} maxLength={60} onChange={(name) => set({ name })} />
      {isHeld ? <Note statusStyle={INFO}>{st('coupons.held')}</Note> : <TermsFields draft={draft} set={set} />}
      {!isHeld && draft.purpose === 'order' && (
        <DishPicker dishes={dishes} chosen={draft.usageGoods} onChange={(usageGoods) => set({ usageGoods })} />
      )}
      <Claiming draft={draft} set={set} />
    </EditSheet>
  );
});
