import { observer } from 'mobx-react-lite';
import { Note } from '../../../../components/staff/note';
import { NOTES } from '../../../../components/staff/status-styles';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { TickRows } from '../../../../components/staff/tick-rows';
import { st } from '../../../../i18n-staff';
import { officeStores } from '../../../../stores/staff/office-stores';
import {
  chooseParts,
  copyFrom,
  findSharedMembers,
  findSource,
  losesPrices,
  opening,
  STORE_PARTS,
  type StorePart,
} from '../../../../stores/staff/store-opening';

/** The key of copying nothing. */
const NONE = 0;

const PartLabel = ({ part }: { readonly part: StorePart }) => (
  <>
    {st(`newStore.part.${part}`)}
    <span className="block cap muted">{st(`newStore.about.${part}`)}</span>
  </>
);

/** Which parts of the other store the new one begins with. */
const Parts = observer(() => {
  const source = findSource();
  const { draft } = opening;
  if (source === undefined || draft === null) return null;
  return (
    <>
      <h3 className="medium">{st('newStore.parts')}</h3>
      <TickRows
        as="checkbox"
        label={st('newStore.parts')}
        rows={STORE_PARTS.map((part) => ({ value: part, label: <PartLabel part={part} /> }))}
        values={draft.parts}
        onChange={chooseParts}
      />
      {losesPrices() && (
        <Note statusStyle={NOTES.warn} role="status">
          {st('newStore.otherCurrency', { store: source.name, currency: source.currency })}
        </Note>
      )}
      {source.country !== draft.country && draft.parts.includes('menu') && (
        <Note statusStyle={NOTES.info} role="status">
          {st('newStore.otherCountry')}
        </Note>
      )}
    </>
  );
});

/** Whether members of the caller's store pay in the new one too. */
const Shares = observer(() => {
  const keeper = findSharedMembers();
  const { draft } = opening;
  if (keeper === undefined || draft === null) return null;
  return (
    <SwitchCard
      label={st('newStore.shares')}
      hint={st('newStore.sharesHint', { store: keeper.name })}
      value={draft.sharesMembers}
      onChange={(on) => opening.set({ sharesMembers: on })}
    />
  );
});

/** What the new store begins with: another store, or nothing. */
export const Source = observer(() => {
  const stores = officeStores.value ?? [];
  return (
    <>
      <TickRows
        as="radio"
        label={st('newStore.like')}
        rows={[
          ...stores.map(({ storeId, name, dishes }) => ({
            value: storeId,
            label: name,
            end: <span className="cap muted">{st('office.dishes', { count: dishes })}</span>,
          })),
          { value: NONE, label: st('newStore.nothing') },
        ]}
        values={[opening.draft?.sourceId ?? NONE]}
        onChange={([chosen = NONE]) => copyFrom(chosen === NONE ? null : chosen)}
      />
      <Parts />
      <Shares />
    </>
  );
});
