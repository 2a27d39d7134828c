import { BY_PIECE } from '@romduol/domain/codes';
import { observer } from 'mobx-react-lite';
import { ChipGroup } from '../../../../components/chip-group';
import { Segment } from '../../../../components/segment';
import { presentWords, WordsFields } from '../../../../features/staff-words';
import { t } from '../../../../i18n';
import { st, staffLanguage } from '../../../../i18n-staff';
import { menuEditor } from '../../../../stores/staff/menu-editor';
import { AmountField } from './count-field';
import type { Editing } from './use-draft';

const UNITS = [1, 6, 2, 4, 3, 5] as const;
type How = 'piece' | 'weight' | 'time';

/** The name of a dish, and its category. */
export const Naming = observer(({ editing }: { readonly editing: Editing }) => {
  const { draft, field, isChanged } = editing;
  const isNameless = presentWords(draft.name) === null;
  return (
    <section className="card dish-ed__card">
      <WordsFields label={st('dishEd.name')} {...field('name')} maxLength={60} />
      <p className={isNameless && isChanged ? 'cap error' : 'cap muted'}>
        {st(isNameless ? 'dishEd.nameMissing' : 'dishEd.nameHint')}
      </p>
      <p className="medium">{st('menuEd.category')}</p>
      <ChipGroup
        label={st('menuEd.category')}
        options={(menuEditor.menu.value?.categories ?? []).map(({ id, name }) => ({
          value: id,
          label: name[staffLanguage()],
        }))}
        {...field('categoryId')}
      />
      <WordsFields area label={st('dishEd.description')} {...field('description')} maxLength={300} />
    </section>
  );
});

/** What a dish costs, and of what that is the price. */
export const Pricing = observer(({ editing }: { readonly editing: Editing }) => {
  const { draft, set, field } = editing;
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
          {...field('pricingMethod')}
        />
      )}
      <div className="dish-ed__pair">
        <AmountField
          label={st('dishEd.price')}
          value={draft.price}
          field="price"
          editing={editing}
          onChange={(price) => price !== null && set({ price })}
        />
        <AmountField label={st('dishEd.vip')} {...field('vipPrice')} field="vipPrice" editing={editing} optional />
      </div>
    </section>
  );
});
