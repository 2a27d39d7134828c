import { DISCOUNT_TYPE } from '@romduol/domain/codes';
import { observer } from 'mobx-react-lite';
import { Segment } from '../../../../components/segment';
import { type Draft, useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { DishPicker, type PickedDish } from '../../../../components/staff/form/dish-picker';
import { InstantField } from '../../../../components/staff/form/instant-field';
import { MoneyField } from '../../../../components/staff/form/money-field';
import { NumberField } from '../../../../components/staff/form/number-field';
import { WordsFields } from '../../../../features/staff-words';
import type { PromotionSheetProps } from '../../../../features/promotion-page';
import { st } from '../../../../i18n-staff';
import { storeZone } from '../../../../stores/staff/staff-page';
import { activities, type Activity, saveActivity } from '../../../../stores/staff/promotions';
import { toDraft, type PromotionDraft, toActivityInput } from './promotion-draft';

interface PartProps {
  readonly of: Draft<PromotionDraft>;
}

const HOUR = { scale: 60, decimals: 2, min: 0, max: 1_440, optional: true } as const;

const Off = ({ of: [draft, , field] }: PartProps) => {
  if (draft.type === DISCOUNT_TYPE.percentage) {
    return <NumberField label={st('promotion.rate')} {...field('rate')} min={0.01} max={100} decimals={2} />;
  }
  const label = st(draft.type === DISCOUNT_TYPE.price ? 'promos.price' : 'promotion.amount');
  return (
    <>
      <MoneyField label={label} {...field('amount')} min={1} />
      {draft.kind === 'item' && <MoneyField label={st('promos.vip')} {...field('vipAmount')} min={1} optional />}
    </>
  );
};

const Scope = ({ of: [draft, , field], dishes }: PartProps & { readonly dishes: readonly PickedDish[] }) =>
  draft.kind === 'order' ? (
    <MoneyField label={st('promotion.thresholdField')} {...field('threshold')} min={0} />
  ) : (
    <>
      <DishPicker dishes={dishes} {...field('goods')} />
      <NumberField
        label={st('promos.limit')}
        hint={st('promos.limitHint')}
        {...field('limit')}
        min={1}
        max={999}
        optional
      />
    </>
  );

const When = ({ of: [draft, set, field] }: PartProps) => {
  const zone = storeZone();
  const { startsAt = 0, endsAt = 0 } = draft;
  return (
    <>
      <InstantField label={st('promos.starts')} value={startsAt} zone={zone} onChange={(at) => set({ startsAt: at })} />
      <InstantField label={st('promos.ends')} value={endsAt} zone={zone} onChange={(at) => set({ endsAt: at })} />
      <NumberField label={st('promos.opens')} {...field('opens')} {...HOUR} />
      <NumberField label={st('promos.closes')} {...field('closes')} {...HOUR} />
    </>
  );
};

const Kinds = ({ of: [draft, set, field] }: PartProps) => {
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
        {...field('type')}
        options={types.map((value) => ({ value, label: st(`promos.type.${value}`) }))}
      />
    </>
  );
};

/** A promotion: of what, how much off, from when to when. */
export const PromotionSheet = observer(({ edited: activity, now, dishes, onClose }: PromotionSheetProps<Activity>) => {
  const form = useDraft(() => toDraft(activity, now));
  const [draft, , field] = form;
  const input = toActivityInput(draft, activity);
  return (
    <EditSheet
      title={st(activity === null ? 'promos.add' : 'promos.change')}
      busy={activities.busy}
      why={input === null ? st('form.fill') : null}
      onSave={() => input !== null && saveActivity(input)}
      onClose={onClose}
    >
      <WordsFields label={st('promotion.name')} {...field('name')} maxLength={60} />
      <Kinds of={form} />
      <Off key={draft.type} of={form} />
      <Scope of={form} dishes={dishes} />
      <When of={form} />
      <WordsFields area label={st('promos.description')} {...field('description')} maxLength={300} />
    </EditSheet>
  );
});
