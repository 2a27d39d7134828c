import { observer } from 'mobx-react-lite';
import { listWords } from '../../../../i18n';
import { st, staffLanguage } from '../../../../i18n-staff';
import {
  findArea,
  findSharedMembers,
  findSource,
  namesOn,
  opening,
  type OpeningDraft,
} from '../../../../stores/staff/store-opening';

/** What the store is called where the person reads. */
export const findName = ({ name }: OpeningDraft): string =>
  [name[staffLanguage()] ?? '', ...Object.values(name)].find((text) => text.trim() !== '')?.trim() ?? '';

/** What the new store will have, a line for each. */
export const listSummary = (draft: OpeningDraft): readonly string[] => {
  const source = findSource();
  const keeper = findSharedMembers();
  const area = findArea();
  const tables = draft.floors.flatMap(namesOn).length;
  const parts = listWords(draft.parts.map((part) => st(`newStore.part.${part}`)));
  const currencies = [draft.currency, ...(draft.secondCurrency === null ? [] : [draft.secondCurrency])].join(' + ');
  const vat = st(`manager.vat.${draft.pricesIncludeVat ? 'within' : 'onTop'}`);
  return [
    source === undefined || draft.parts.length === 0
      ? st('newStore.sum.nothing')
      : st('newStore.sum.copy', { store: source.name, parts }),
    keeper !== undefined && draft.sharesMembers
      ? st('newStore.sum.shares', { store: keeper.name })
      : st('newStore.sum.own'),
    ...(area === undefined ? [] : [st('newStore.sum.area', { area: area.name })]),
    st('newStore.sum.tables', { tables, floors: draft.floors.length }),
    `${currencies} · ${draft.vatPercentage} % · ${vat}`,
  ];
};

/** The new store in short. */
export const Summary = observer(() => {
  const { draft } = opening;
  if (draft === null) return null;
  return (
    <>
      <p className="item-title">{findName(draft) || st('newStore.unnamed')}</p>
      <ul className="new-store__summary">
        {listSummary(draft).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
});
