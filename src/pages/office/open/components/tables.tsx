import { observer } from 'mobx-react-lite';
import { AddButton } from '../../../../components/staff/add-button';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { NumberField } from '../../../../components/staff/form/number-field';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { st } from '../../../../i18n-staff';
import { type FloorDraft, namesOn, nextFloor, opening } from '../../../../stores/staff/store-opening';

const MOST_FLOORS = 10;
const MOST_TABLES = 100;
const MOST_SEATS = 200;
const PREFIX = /[^\p{L}\p{N} -]/gu;

const change = (key: number, part: Partial<FloorDraft>): void =>
  opening.set({
    floors: (opening.draft?.floors ?? []).map((floor) => (floor.key === key ? { ...floor, ...part } : floor)),
  });

const remove = (key: number): void =>
  opening.set({ floors: (opening.draft?.floors ?? []).filter((floor) => floor.key !== key) });

const add = (): void => {
  const floors = opening.draft?.floors ?? [];
  opening.set({ floors: [...floors, nextFloor(floors, '')] });
};

const Floor = observer(({ floor, isOnly }: { readonly floor: FloorDraft; readonly isOnly: boolean }) => {
  const { key, name, prefix, count, seats } = floor;
  const names = namesOn(floor);
  return (
    <fieldset className="new-store__floor stack">
      <legend className="medium">{name === '' ? st('newStore.floor') : name}</legend>
      <Field
        label={st('newStore.floorName')}
        value={name}
        maxLength={40}
        onChange={(typed) => change(key, { name: typed })}
      />
      <div className="new-store__numbers">
        <Field
          label={st('newStore.prefix')}
          value={prefix}
          maxLength={8}
          onChange={(typed) => change(key, { prefix: typed.replace(PREFIX, '') })}
        />
        <NumberField
          label={st('newStore.count')}
          value={count}
          min={1}
          max={MOST_TABLES}
          onChange={(typed) => change(key, { count: typed ?? undefined })}
        />
        <NumberField
          label={st('newStore.seats')}
          value={seats}
          min={1}
          max={MOST_SEATS}
          onChange={(typed) => change(key, { seats: typed ?? undefined })}
        />
      </div>
      {names.length > 0 && (
        <p className="cap muted">{names.length === 1 ? names[0] : `${names[0]} – ${names[names.length - 1]}`}</p>
      )}
      {!isOnly && (
        <Button kind="quiet" onClick={() => remove(key)}>
          {st('newStore.removeFloor')}
        </Button>
      )}
    </fieldset>
  );
});

/** The floors with their tables, and the counter. */
export const Tables = observer(() => {
  const { draft, edition } = opening;
  if (draft === null) return null;
  const { floors, counter } = draft;
  return (
    <>
      {floors.map((floor) => (
        <Floor key={`${floor.key}-${edition}`} floor={floor} isOnly={floors.length === 1} />
      ))}
      {floors.length < MOST_FLOORS && <AddButton label={st('newStore.addFloor')} onClick={add} />}
      <SwitchCard
        label={st('newStore.counter')}
        hint={st('newStore.counterHint')}
        value={counter !== null}
        onChange={(on) => opening.set({ counter: on ? st('newStore.takeAway') : null })}
      />
    </>
  );
});
