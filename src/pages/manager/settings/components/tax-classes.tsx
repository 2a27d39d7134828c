import { TAX_CLASS_NAME_MAX, TAX_CLASSES_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { Fragment, useState } from 'react';
import { Async } from '../../../../components/async';
import { Button } from '../../../../components/button';
import { ChipGroup } from '../../../../components/chip-group';
import { IconButton } from '../../../../components/icon-button';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { NumberField } from '../../../../components/staff/form/number-field';
import { Row, Rows } from '../../../../components/staff/row';
import { type Words, WordsFields } from '../../../../features/staff-words';
import { st, staffLanguage } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { settings } from '../../../../stores/staff/settings';
import { removeTaxClass, saveTaxClass, type TaxClassRow, useTaxClasses } from '../../../../stores/staff/tax-classes';

interface Typed {
  readonly name: Words;
  readonly dineIn: number | null | undefined;
  readonly takeAway: number | null | undefined;
}
const STYLES = [
  { key: 'dineIn', label: 'tax.dineIn' },
  { key: 'takeAway', label: 'tax.takeAway' },
] as const;
const PERCENT = { min: 0, max: 100, decimals: 2, unit: '%' } as const;

/** Only what was typed: the server repeats it in the other languages. */
const filled = (name: Words): Words =>
  Object.fromEntries(Object.entries(name).filter(([, text]) => text.trim() !== ''));

interface SheetProps {
  /** null: a new one. */
  readonly of: TaxClassRow | null;
  readonly onSaved: (list: readonly TaxClassRow[]) => void;
  readonly onClose: () => void;
}

const ClassSheet = observer(({ of, onSaved, onClose }: SheetProps) => {
  const [typed, setTyped] = useState<Typed>(of ?? { name: {}, dineIn: null, takeAway: null });
  const { dineIn, takeAway } = typed;
  const name = filled(typed.name);
  const isFilled = Object.keys(name).length > 0 && dineIn != null && takeAway != null;
  const save = async (): Promise<boolean> => {
    if (!isFilled) return false;
    const saved = await saveTaxClass({
      ...(of !== null && { id: of.id, version: of.version }),
      name,
      dineIn,
      takeAway,
    });
    if (saved !== null) onSaved(saved.list);
    return saved !== null;
  };
  return (
    <EditSheet
      title={st('tax.class')}
      busy={staffActions.busy}
      why={isFilled ? null : st('form.fill')}
      saved={st('tax.saved')}
      onSave={save}
      onClose={onClose}
    >
      <WordsFields
        label={st('tax.name')}
        value={typed.name}
        maxLength={TAX_CLASS_NAME_MAX}
        follows
        onChange={(words) => setTyped({ ...typed, name: words })}
      />
      {STYLES.map(({ key, label }) => (
        <NumberField
          key={key}
          label={st(label)}
          value={typed[key]}
          onChange={(percent) => setTyped({ ...typed, [key]: percent })}
          {...PERCENT}
        />
      ))}
    </EditSheet>
  );
});

const CHARGES = [
  { key: 'tableChargeTaxClass', standard: 'tax.standard.tableChargeTaxClass' },
  { key: 'packingTaxClass', standard: 'tax.standard.packingTaxClass' },
] as const;

/** The classes of the charges that the store has: settings, saved with the others. */
const ChargeClasses = observer(({ list }: { readonly list: readonly TaxClassRow[] }) => {
  const { draft } = settings;
  if (draft === null) return null;
  const isCharged = { tableChargeTaxClass: draft.tableChargePer !== 'none', packingTaxClass: draft.packing };
  return (
    <>
      {CHARGES.filter(({ key }) => isCharged[key]).map(({ key, standard }) => (
        <Fragment key={key}>
          <p className="medium">{st(`setting.${key}`)}</p>
          <ChipGroup
            label={st(`setting.${key}`)}
            value={draft[key] ?? 0}
            onChange={(id) => settings.set({ [key]: id })}
            options={[
              { value: 0, label: st(standard) },
              ...list.map(({ id, name }) => ({ value: id, label: name[staffLanguage()] })),
            ]}
          />
        </Fragment>
      ))}
    </>
  );
});

const List = observer(({ known }: { readonly known: readonly TaxClassRow[] }) => {
  const [list, setList] = useState(known);
  const [edited, setEdited] = useState<TaxClassRow | 'new' | null>(null);
  const remove = async ({ id }: TaxClassRow): Promise<void> => {
    const left = await removeTaxClass(id);
    if (left === null) return;
    setList(left.list);
    feedback.toast(st('tax.removed'));
  };
  return (
    <>
      {list.length > 0 && (
        <Rows label={st('tax.title')}>
          {list.map((each) => {
            const name = each.name[staffLanguage()];
            return (
              <Row
                key={each.id}
                label={name}
                hint={st('tax.percents', { dineIn: each.dineIn, takeAway: each.takeAway, count: each.dishes })}
              >
                <IconButton icon="pencil" label={st('tax.edit', { name })} onClick={() => setEdited(each)} />
                <IconButton icon="trash" label={st('tax.remove', { name })} onClick={() => void remove(each)} />
              </Row>
            );
          })}
        </Rows>
      )}
      {list.length < TAX_CLASSES_MAX && (
        <Button kind="outline" block onClick={() => setEdited('new')}>
          {st('tax.add')}
        </Button>
      )}
      {list.length > 0 && <ChargeClasses list={list} />}
      {edited !== null && (
        <ClassSheet of={edited === 'new' ? null : edited} onSaved={setList} onClose={() => setEdited(null)} />
      )}
    </>
  );
});

/** The tax classes of the store; each change is saved at once. */
export const TaxClasses = observer(() => {
  const classes = useTaxClasses();
  return (
    <>
      <h3 className="medium">{st('tax.title')}</h3>
      <p className="cap muted">{st('tax.hint')}</p>
      <Async of={classes} rows={1}>
        {({ list }) => <List known={list} />}
      </Async>
    </>
  );
});
