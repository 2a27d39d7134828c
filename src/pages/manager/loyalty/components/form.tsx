import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { ChipGroup } from '../../../../components/chip-group';
import { AddButton } from '../../../../components/staff/add-button';
import { type Draft, useDraft } from '../../../../components/staff/draft';
import { DishPicker, type PickedDish } from '../../../../components/staff/form/dish-picker';
import { NumberField } from '../../../../components/staff/form/number-field';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { WordsFields } from '../../../../features/staff-words';
import { st } from '../../../../i18n-staff';
import { mainField } from '../../../../money-fields';
import { feedback } from '../../../../platform/feedback';
import { type Managed, programme, saveProgramme } from '../../../../stores/staff/loyalty';
import { type CardDraft, NEW_CARD, NEW_TIER, type ProgrammeDraft, type TierDraft, toDraft, toInput } from './draft';

const NAME_MAX = 60;
const MOST = 5;
const NONE = 0;

interface PartProps {
  readonly of: Draft<ProgrammeDraft>;
}

const Terms = ({ of: [, , field] }: PartProps) => (
  <section className="card stack">
    <NumberField label={st('loyal.earnPoints')} {...field('earnPoints')} min={1} max={1_000} />
    <NumberField label={st('loyal.earnPer')} {...field('earnPer')} min={1} max={1_000_000} {...mainField()} />
    <NumberField label={st('loyal.pointCents')} {...field('pointCents')} min={1} max={1_000_000} {...mainField()} />
    <NumberField label={st('loyal.minPoints')} {...field('minPoints')} min={1} max={1_000_000} />
    <NumberField
      label={st('loyal.expiry')}
      hint={st('loyal.expiryHint')}
      {...field('expiryMonths')}
      min={1}
      max={60}
      optional
    />
  </section>
);

interface ListedProps<T> {
  readonly of: T;
  readonly onChange: (changed: T) => void;
  readonly onRemove: () => void;
}

const TierFields = ({ of, onChange, onRemove }: ListedProps<TierDraft>) => (
  <section className="card stack">
    <WordsFields
      label={st('loyal.tierName')}
      value={of.name}
      maxLength={NAME_MAX}
      onChange={(name) => onChange({ ...of, name })}
    />
    <NumberField
      label={st('loyal.fromPoints')}
      value={of.fromPoints}
      min={1}
      max={10_000_000}
      onChange={(fromPoints) => onChange({ ...of, fromPoints })}
    />
    <NumberField
      label={st('loyal.boost')}
      value={of.boostPercent}
      min={0}
      max={900}
      onChange={(boostPercent) => onChange({ ...of, boostPercent })}
    />
    <NumberField
      label={st('loyal.off')}
      value={of.offPercent}
      min={0}
      max={100}
      onChange={(offPercent) => onChange({ ...of, offPercent })}
    />
    <Button kind="quiet" onClick={onRemove}>
      {st('loyal.remove')}
    </Button>
  </section>
);

const CardFields = ({
  of,
  onChange,
  onRemove,
  dishes,
}: ListedProps<CardDraft> & { readonly dishes: readonly PickedDish[] }) => (
  <section className="card stack">
    <WordsFields
      label={st('loyal.cardName')}
      value={of.name}
      maxLength={NAME_MAX}
      onChange={(name) => onChange({ ...of, name })}
    />
    <NumberField
      label={st('loyal.stamps')}
      hint={st('loyal.stampsHint')}
      value={of.stamps}
      min={1}
      max={50}
      onChange={(stamps) => onChange({ ...of, stamps })}
    />
    <DishPicker
      dishes={dishes}
      value={of.goodsIds}
      onChange={(ids) => onChange({ ...of, goodsIds: ids ?? dishes.map(({ id }) => id) })}
    />
    <Button kind="quiet" onClick={onRemove}>
      {st('loyal.remove')}
    </Button>
  </section>
);

const replaceAt = <T,>(list: readonly T[], index: number, changed: T): readonly T[] =>
  list.map((each, at) => (at === index ? changed : each));
const removeAt = <T,>(list: readonly T[], index: number): readonly T[] => list.filter((_, at) => at !== index);

const Tiers = ({ of: [{ tiers }, set] }: PartProps) => (
  <>
    <h2 className="item-title">{st('loyal.tiers')}</h2>
    {tiers.map((tier, index) => (
      <TierFields
        key={index}
        of={tier}
        onChange={(changed) => set({ tiers: replaceAt(tiers, index, changed) })}
        onRemove={() => set({ tiers: removeAt(tiers, index) })}
      />
    ))}
    {tiers.length < MOST && (
      <AddButton label={st('loyal.addTier')} onClick={() => set({ tiers: [...tiers, NEW_TIER] })} />
    )}
  </>
);

const Cards = ({ of: [{ cards }, set], dishes }: PartProps & { readonly dishes: readonly PickedDish[] }) => (
  <>
    <h2 className="item-title">{st('loyal.cards')}</h2>
    {cards.map((card, index) => (
      <CardFields
        key={card.id ?? `new${index}`}
        of={card}
        dishes={dishes}
        onChange={(changed) => set({ cards: replaceAt(cards, index, changed) })}
        onRemove={() => set({ cards: removeAt(cards, index) })}
      />
    ))}
    {cards.length < MOST && (
      <AddButton label={st('loyal.addCard')} onClick={() => set({ cards: [...cards, NEW_CARD] })} />
    )}
  </>
);

const BirthdayFields = ({ of: [draft, set, field], coupons }: PartProps & Pick<Managed, 'coupons'>) => (
  <section className="card stack">
    <h2 className="item-title">{st('loyal.birthday')}</h2>
    <ChipGroup
      label={st('loyal.birthday')}
      value={draft.birthdayTemplateId ?? NONE}
      onChange={(id) => set({ birthdayTemplateId: id === NONE ? null : id })}
      options={[
        { value: NONE, label: st('loyal.noCoupon') },
        ...coupons.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
    {draft.birthdayTemplateId !== null && (
      <NumberField label={st('loyal.birthdayDays')} {...field('birthdayDays')} min={0} max={60} />
    )}
  </section>
);

/** The whole programme, as the store that keeps the members sets it up. */
export const ProgrammeForm = observer(
  ({ held, dishes }: { readonly held: Managed; readonly dishes: readonly PickedDish[] }) => {
    const form = useDraft(() => toDraft(held));
    const [draft, , field] = form;
    const input = toInput(draft);
    const save = async (): Promise<void> => {
      if (input !== null && (await saveProgramme(input))) feedback.toast(st('loyal.saved'));
    };
    return (
      <>
        <SwitchCard label={st('loyal.on')} hint={st('loyal.onHint')} {...field('enabled')} />
        <Terms of={form} />
        <Tiers of={form} />
        <Cards of={form} dishes={dishes} />
        <BirthdayFields of={form} coupons={held.coupons} />
        <Button
          block
          size="xl"
          busy={programme.busy}
          why={input === null ? st('form.fill') : null}
          onClick={() => void save()}
        >
          {st('form.save')}
        </Button>
      </>
    );
  },
);
