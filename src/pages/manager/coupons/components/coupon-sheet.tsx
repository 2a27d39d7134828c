import { observer } from 'mobx-react-lite';
import { NOTES } from '../../../../components/staff/status-styles';
import { type Draft, useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { DishPicker } from '../../../../components/staff/form/dish-picker';
import { InstantField } from '../../../../components/staff/form/instant-field';
import { NumberField } from '../../../../components/staff/form/number-field';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { WordsFields } from '../../../../features/staff-words';
import { Note } from '../../../../components/staff/note';
import type { PromotionSheetProps } from '../../../../features/promotion-page';
import { st } from '../../../../i18n-staff';
import { storeZone } from '../../../../stores/staff/staff-page';
import { couponSharing, saveTemplate, type Template, templates } from '../../../../stores/staff/promotions';
import { type CouponDraft, toTemplateInput, toDraft } from './coupon-draft';
import { PlacesFields } from './places-fields';
import { TermsFields } from './terms-fields';

export interface PartProps {
  readonly of: Draft<CouponDraft>;
}

const Claiming = ({ of: [draft, set, field] }: PartProps) => {
  const zone = storeZone();
  return (
    <>
      <NumberField
        label={st('coupons.leftField')}
        hint={st('coupons.leftHint')}
        {...field('left')}
        min={0}
        max={1_000_000}
        optional
      />
      <NumberField label={st('coupons.perPerson')} {...field('perPerson')} min={1} max={99} />
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
      <NumberField label={st('coupons.validDays')} {...field('validDays')} min={1} max={3_660} />
      <SwitchCard label={st('coupons.inCentre')} {...field('inCentre')} />
    </>
  );
};

/** A coupon: what it is good for, who may claim it, how long. */
export const CouponSheet = observer(({ edited: template, now, dishes, onClose }: PromotionSheetProps<Template>) => {
  const form = useDraft(() => toDraft(template, now));
  const [draft, , field] = form;
  const input = toTemplateInput(draft, template?.id ?? null);
  const isHeld = template !== null && template.received > 0;
  return (
    <EditSheet
      title={st(template === null ? 'coupons.add' : 'coupons.change')}
      busy={templates.busy}
      why={input === null ? st('form.fill') : null}
      onSave={() => input !== null && saveTemplate(input)}
      onClose={onClose}
    >
      <WordsFields label={st('promotion.name')} {...field('name')} maxLength={60} />
      {isHeld ? <Note statusStyle={NOTES.info}>{st('coupons.held')}</Note> : <TermsFields of={form} />}
      {!isHeld && draft.purpose === 'order' && <DishPicker dishes={dishes} {...field('usageGoods')} />}
      <PlacesFields of={form} sharing={couponSharing.get()} />
      <Claiming of={form} />
    </EditSheet>
  );
});
