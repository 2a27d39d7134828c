import { BY_PIECE } from '@romduol/domain/codes';
import { mainAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Chip } from '../../../../components/chip';
import { Field } from '../../../../components/field';
import { Handle, Steps } from '../../../../components/staff/arrange';
import { st, staffLanguage } from '../../../../i18n-staff';
import { type DishInput, type DraftDish, menuEditor } from '../../../../stores/staff/menu-editor';
import { ItemList, formatName } from './item-list';
import { movedTo, replaced } from './edited-list';
import { AmountField } from './count-field';
import { Bounds } from './options';
import type { Editing } from './use-draft';

type Part = DishInput['parts'][number];

const newPart = (): Part => ({ name: {}, min: 1, max: 1, choices: [] });

interface PickProps {
  readonly label: string;
  readonly dishes: readonly DraftDish[];
  readonly chosen: readonly number[];
  readonly most: number;
  readonly onChange: (ids: readonly number[]) => void;
}

/** Some of the dishes, found by their names. */
const Pick = ({ label, dishes, chosen, most, onChange }: PickProps) => {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const isShown = ({ id, name }: DraftDish): boolean =>
    chosen.includes(id) || Object.values(name).some((text) => text.toLowerCase().includes(wanted));
  const flip = (id: number): void => {
    if (chosen.includes(id)) onChange(chosen.filter((each) => each !== id));
    else if (chosen.length < most) onChange([...chosen, id]);
  };
  return (
    <>
      <Field label={label} placeholder={st('menuEd.find')} value={search} onChange={setSearch} />
      <p className="cap muted">{st('dishEd.addOnsCount', { count: chosen.length, max: most })}</p>
      <div className="dishes" role="group" aria-label={label}>
        {dishes.filter(isShown).map(({ id, name }) => (
          <Chip key={id} as="checkbox" chosen={chosen.includes(id)} onClick={() => flip(id)}>
            {name[staffLanguage()]}
          </Chip>
        ))}
      </div>
    </>
  );
};

const dishes = (): readonly DraftDish[] => menuEditor.menu.value?.goods ?? [];

interface ChoicesProps {
  readonly editing: Editing;
  readonly part: Part;
  readonly place: number;
  readonly put: (choices: Part['choices']) => void;
}

const Choices = observer(({ editing, part, place, put }: ChoicesProps) => {
  const { draft } = editing;
  const offered = dishes().filter(
    ({ id, pricingMethod, timed, isSet }) => id !== draft.id && pricingMethod === BY_PIECE && !timed && !isSet,
  );
  const choose = (ids: readonly number[]): void =>
    put(
      ids.map(
        (goodsId) => part.choices.find((each) => each.goodsId === goodsId) ?? { goodsId, surcharge: mainAmount(0) },
      ),
    );
  const wrong = editing.wrong(`parts.${place}.choices`);
  return (
    <>
      <Pick
        label={st('dishEd.choices')}
        dishes={offered}
        chosen={part.choices.map(({ goodsId }) => goodsId)}
        most={60}
        onChange={choose}
      />
      {/* What is still to be chosen is not wrong yet. */}
      {wrong !== null && <p className={part.choices.length === 0 ? 'cap muted' : 'error cap'}>{wrong}</p>}
      {part.choices.map(({ goodsId, surcharge }, index) => {
        const name = formatName(dishes().find(({ id }) => id === goodsId) ?? { name: {} }, '');
        const at = { name, place: index, count: part.choices.length };
        const moves = (to: number): void => put(movedTo(part.choices, index, to));
        return (
          <div key={goodsId} className="dish-ed__choice drag-item">
            <Handle {...at} onMove={moves} />
            <AmountField
              label={st('dishEd.surcharge', { name })}
              value={surcharge}
              field={`parts.${place}.choices.${goodsId}`}
              editing={editing}
              onChange={(typed) => typed !== null && put(replaced(part.choices, index, { surcharge: typed }))}
            />
            <Steps {...at} onMove={moves} />
          </div>
        );
      })}
    </>
  );
});

/** What a set meal is put together from. */
export const Parts = observer(({ editing }: { readonly editing: Editing }) => {
  const { draft, set } = editing;
  if (draft.timed || draft.pricingMethod !== BY_PIECE) return null;
  return (
    <section className="card dish-ed__card">
      <h2 className="item-title">{st('dishEd.parts')}</h2>
      <p className="cap muted">{st('dishEd.partsHint')}</p>
      <ItemList
        list={draft.parts}
        onChange={(parts) => set({ parts })}
        title={() => st('dishEd.partName')}
        about={({ choices }) => String(choices.length)}
        nameLabel={st('dishEd.partName')}
        addLabel={st('dishEd.addPart')}
        newItem={newPart}
      >
        {(part, place, put) => (
          <>
            <Bounds editing={editing} of={part} field={`parts.${place}`} put={put} />
            <Choices editing={editing} part={part} place={place} put={(choices) => put({ choices })} />
          </>
        )}
      </ItemList>
    </section>
  );
});

/** What is suggested with a dish. */
export const AddOns = observer(({ editing }: { readonly editing: Editing }) => {
  const { draft, set } = editing;
  return (
    <section className="card dish-ed__card">
      <Pick
        label={st('dishEd.addOns')}
        dishes={dishes().filter(({ id }) => id !== draft.id)}
        chosen={draft.addOns}
        most={12}
        onChange={(ids) => set({ addOns: [...ids] })}
      />
    </section>
  );
});
