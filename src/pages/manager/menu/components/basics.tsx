import { BY_PIECE } from '@romduol/domain/codes';
import { observer } from 'mobx-react-lite';
import { ChipGroup } from '../../../../components/chip-group';
import { Segment } from '../../../../components/segment';
import { presentWords, WordsFields } from '../../../../components/staff/form/words-fields';
import { i18n, t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { menuEditor } from '../../../../stores/staff/menu-editor';
import { MoneyField } from './count-field';
import type { Editing } from './use-draft';

const UNITS = [1, 6, 2, 4, 3, 5] as const;
type How = 'piece' | 'weight' | 'time';

/** What a dish is called, and in which category it stands. */
export const Naming = observer(({ editing }: { readonly editing: Editing }) => {
  const { draft, set, isChanged } = editing;
  const isNameless = presentWords(draft.name) === null;
  return (
    <section className="card dish-ed__card">
      <WordsFields label={st('dishEd.name')} value={draft.name} maxLength={60} onChange={(name) => set({ name })} />
      <p className={isNameless && isChanged ? 'cap dish-ed__wrong' : 'cap muted'}>
        {st(isNameless ? 'dishEd.nameMissing' : 'dishEd.nameHint')}
      </p>
      <p className="dish-ed__label">{st('menuEd.category')}</p>
      <ChipGroup
        label={st('menuEd.category')}
        options={(menuEditor.value?.categories ?? []).map(({ id, name }) => ({
          value: id,
          label: name[i18n.language],
        }))}
        value={draft.categoryId}
        onChange={(categoryId) => set({ categoryId })}
      />
      <WordsFields
        area
        label={st('dishEd.description')}
        value={draft.description}
        maxLength={300}
        onChange={(description) => set({ description })}
      />
    </section>
  );
});

/** What a dish costs, and of what that is the price. */
export const Pricing = observer(({ editing }: { readonly editing: Editing }) => {
  const { draft, set } = editing;
  const how: How = draft.timed ? 'time' : draft.pricingMethod === BY_PIECE ? 'piece' : 'weight';
  const isSet = draft.parts.length > 0;
  const sell = (as: How): void =>
    set({ timed: as === 'time', pricingMethod: as === 'weight' ? draft.pricingMethod || UNITS[0] : 0 });
  return (
    <section className="card dish-ed__card">
      {!isSet && (
        <Segment
          label={st('dishEd.how')}
          value={how}
          onChange={sell}
          options={(['piece', 'weight', 'time'] as const).map((value) => ({ value, label: st(`dishEd.how.${value}`) }))}
        />
      )}
      {how === 'weight' && (
        <ChipGroup
          label={st('dishEd.unit')}
          options={UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          value={draft.pricingMethod}
          onChange={(pricingMethod) => set({ pricingMethod })}
        />
      )}
      <div className="dish-ed__pair">
        <MoneyField
          label={st('dishEd.price')}
          value={draft.price}
          field="price"
          editing={editing}
          onChange={(price) => price !== null && set({ price })}
        />
        <MoneyField
          label={st('dishEd.vip')}
          value={draft.vipPrice}
          field="vipPrice"
          editing={editing}
          optional
          onChange={(vipPrice) => set({ vipPrice })}
        />
      </div>
    </section>
  );
});
