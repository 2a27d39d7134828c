import { DISCOUNT_TYPE } from '@romduol/domain/codes';
import { observer } from 'mobx-react-lite';
import { Segment } from '../../../../components/segment';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { DishPicker, type PickedDish } from '../../../../components/staff/form/dish-picker';
import { InstantField } from '../../../../components/staff/form/instant-field';
import { NumberField } from '../../../../components/staff/form/number-field';
import { WordsFields } from '../../../../components/staff/form/words-fields';
import type { PromotionSheetProps } from '../../../../features/promotion-page';
import { st } from '../../../../i18n-staff';
import { root } from '../../../../stores/staff';
import { activities, type Activity, saveActivity } from '../../../../stores/staff/promotions';
import { toDraft, type PromotionDraft, toActivityInput } from './promotion-draft';

interface PartProps {
  readonly draft: PromotionDraft;
  readonly set: (part: Partial<PromotionDraft>) => void;
}

const MONEY = { scale: 100, decimals: 2, max: 99_999_99 } as const;
const HOUR = { scale: 60, decimals: 2, min: 0, max: 1_440, optional: true } as const;

const Off = ({ draft, set }: PartProps) => {
  if (draft.type === DISCOUNT_TYPE.percentage) {
    const bounds = { min: 0.01, max: 100, decimals: 2 };
    return (
      <NumberField
        label={st('promotion.rate')}
        value={draft.rate ?? null}
        {...bounds}
        onChange={(rate) => set({ rate })}
      />
    );
  }
  const label = st(draft.type === DISCOUNT_TYPE.price ? 'promos.price' : 'promotion.amount');
  return (
    <>
      <NumberField
        label={label}
        value={draft.amount ?? null}
        min={1}
        {...MONEY}
        onChange={(amount) => set({ amount })}
      />
      {draft.kind === 'item' && (
        <NumberField
          label={st('promos.vip')}
          value={draft.vipAmount ?? null}
          min={1}
          {...MONEY}
          optional
          onChange={(vipAmount) => set({ vipAmount })}
        />
      )}
    </>
  );
};

const Scope = ({ draft, set, dishes }: PartProps & { readonly dishes: readonly PickedDish[] }) =>
  draft.kind === 'order' ? (
    <NumberField
      label={st('promotion.thresholdField')}
      value={draft.threshold ?? null}
      min={0}
      {...MONEY}
      onChange={(threshold) => set({ threshold })}
    />
  ) : (
    <>
      <DishPicker dishes={dishes} chosen={draft.goods} onChange={(goods) => set({ goods })} />
      <NumberField
        label={st('promos.limit')}
        hint={st('promos.limitHint')}
        value={draft.limit ?? null}
        min={1}
        max={999}
        optional
        onChange={(limit) => set({ limit })}
      />
    </>
  );

const When = ({ draft, set }: PartProps) => {
  const zone = root.staff.info?.zoneOffsetMinutes ?? 0;
  const { startsAt = 0, endsAt = 0 } = draft;
  return (
    <>
      <InstantField label={st('promos.starts')} value={startsAt} zone={zone} onChange={(at) => set({ startsAt: at })} />
      <InstantField label={st('promos.ends')} value={endsAt} zone={zone} onChange={(at) => set({ endsAt: at })} />
      <NumberField
        label={st('promos.opens')}
        value={draft.opens ?? null}
        {...HOUR}
        onChange={(opens) => set({ opens })}
      />
      <NumberField
        label={st('promos.closes')}
        value={draft.closes ?? null}
        {...HOUR}
        onChange={(closes) => set({ closes })}
      />
    </>
  );
};

const Kinds = ({ draft, set }: PartProps) => {
  const types = draft.kind === 'order' ? ([1, 2] as const) : ([1, 2, 3] as const);
  return (
    <>
      <Segment
        label={st('promos.kind')}
        value={draft.kind}
        onChange={(kind) =>
          set({
            kind,
            ...(kind === 'order' && draft.type === DISCOUNT_TYPE.price && { type: DISCOUNT_TYPE.percentage }),
          })
        }
        options={(['item', 'order'] as const).map((value) => ({ value, label: st(`promos.kind.${value}`) }))}
      />
      <Segment
        label={st('promotion.kind')}
        value={draft.type}
        onChange={(type) => set({ type })}
        options={types.map((value) => ({ value, label: st(`promos.type.${value}`) }))}
      />
    </>
  );
};

/** A promotion: of what, how much off, from when to when. */
export const PromotionSheet = observer(({ edited: activity, now, dishes, onClose }: PromotionSheetProps<Activity>) => {
  const [draft, set] = useDraft(() => toDraft(activity, now));
  const input = toActivityInput(draft, activity);
  const save = async (): Promise<void> => {
    if (input !== null && (await saveActivity(input))) onClose();
  };
  return (
    <EditSheet
      title={st(activity === null ? 'promos.add' : 'promos.change')}
      busy={activities.busy}
      why={input === null ? st('form.fill') : null}
      onSave={save}
      onClose={onClose}
    >
      <WordsFields label={st('promotion.name')} value={draft.name} maxLength={60} onChange={(name) => set({ name })} />
      <Kinds draft={draft} set={set} />
      <Off key={draft.type} draft={draft} set={set} />
      <Scope draft={draft} set={set} dishes={dishes} />
      <When draft={draft} set={set} />
      <WordsFields
        area
        label={st('promos.description')}
        value={draft.description}
        maxLength={300}
        onChange={(description) => set({ description })}
      />
    </EditSheet>
  );
});
