import { BY_PIECE } from '@romduol/domain/codes';
import { observer } from 'mobx-react-lite';
import { Chip } from '../../../../components/chip';
import { Segment } from '../../../../components/segment';
import { presentWords, WordsFields } from '../../../../components/staff/form/words-fields';
import { i18n, t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { menuEditor } from '../../../../stores/staff/menu-editor';
import { MoneyField } from './money-field';
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
      <div className="dish-ed__chips" role="radiogroup" aria-label={st('menuEd.category')}>
        {menuEditor.draft?.categories.map(({ id, name }) => (
          <Chip key={id} as="radio" chosen={id === draft.categoryId} onClick={() => set({ categoryId: id })}>
            {name[i18n.language]}
          </Chip>
        ))}
      </div>
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
        <div className="dish-ed__chips" role="radiogroup" aria-label={st('dishEd.unit')}>
          {UNITS.map((unit) => (
            <Chip
              key={unit}
              as="radio"
              chosen={draft.pricingMethod === unit}
              onClick={() => set({ pricingMethod: unit })}
            >
              {t(`unit.${unit}`)}
            </Chip>
          ))}
        </div>
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
