import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { Sheet } from '../../../../components/sheet';
import { Skeleton } from '../../../../components/skeleton';
import { Note } from '../../../../components/staff/note';
import { Row, Rows } from '../../../../components/staff/row';
import { NOTES } from '../../../../components/staff/status-styles';
import { Tag, type TagTone } from '../../../../components/tag';
import { listWords, t } from '../../../../i18n';
import { st, staffLanguage } from '../../../../i18n-staff';
import {
  type DishDifference,
  type FollowingStore,
  type MasterMenu,
  masterMenus,
  type StoreDifferences,
} from '../../../../stores/staff/master-menus';
import { writeIn } from '../../../../stores/staff/office';

const TONES = { new: 'ok', changed: 'wait', removed: 'err', same: 'plain' } as const satisfies Record<
  DishDifference['kind'],
  TagTone
>;

const listParts = (parts: DishDifference['changes']): string =>
  listWords(parts.map((part) => st(`masters.part.${part}`)));

/** "$2.75 → $2.50"; of a price that stays, nothing. */
const writePrices = ({ currency }: StoreDifferences, { priceNow, priceThen }: DishDifference): string => {
  const write = writeIn(currency);
  if (priceThen === null || priceNow === priceThen) return '';
  return priceNow === null ? write(priceThen) : `${write(priceNow)} → ${write(priceThen)}`;
};

const Dish = ({ of, dish }: { readonly of: StoreDifferences; readonly dish: DishDifference }) => {
  const { name, kind, changes, kept, lost, free } = dish;
  const lines = [
    writePrices(of, dish),
    ...(changes.length > 0 ? [st('masters.changes', { parts: listParts(changes) })] : []),
    ...(kept.length > 0 ? [st('masters.kept', { parts: listParts(kept) })] : []),
    ...(lost.length > 0 ? [st('masters.lost', { parts: listParts(lost) })] : []),
    ...(free.length > 0 ? [st('masters.free', { parts: listParts(free) })] : []),
  ].filter((line) => line !== '');
  return (
    <Row
      label={name[staffLanguage()]}
      hint={lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    >
      <Tag tone={TONES[kind]}>{st(`masters.kind.${kind}`)}</Tag>
    </Row>
  );
};

const Menu = ({ of }: { readonly of: StoreDifferences }) => {
  const { newCategories, changedCategories, reordered, missingTaxClasses, missingStations, dishes, same } = of;
  const names = listWords(newCategories.map((name) => name[staffLanguage()]));
  const lines = [
    ...(names === '' ? [] : [st('masters.newCategories', { names })]),
    ...(changedCategories > 0 ? [st('masters.changedCategories', { count: changedCategories })] : []),
    ...(reordered ? [st('masters.reordered')] : []),
  ];
  return (
    <>
      {missingTaxClasses.length > 0 && (
        <Note statusStyle={NOTES.warn}>{st('masters.missingTax', { names: listWords(missingTaxClasses) })}</Note>
      )}
      {missingStations.length > 0 && (
        <Note statusStyle={NOTES.warn}>{st('masters.missingStations', { names: listWords(missingStations) })}</Note>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {dishes.length > 0 && (
        <Rows>
          {dishes.map((dish) => (
            <Dish key={`${dish.kind}:${dish.name.en}`} of={of} dish={dish} />
          ))}
        </Rows>
      )}
      <p className="muted">{st('masters.sameCount', { count: same })}</p>
    </>
  );
};

interface DifferencesSheetProps {
  readonly master: MasterMenu;
  readonly store: FollowingStore;
  readonly onClose: () => void;
}

/** How one store differs from a master, by dish and field, and what publishing would change there. */
export const DifferencesSheet = observer(({ master, store, onClose }: DifferencesSheetProps) => {
  const { storeId, name, mine } = store;
  const found = masterMenus.findDifferences(storeId);
  const stop = async (): Promise<void> => {
    const title = st('masters.stopAsk', { name, menu: master.name[staffLanguage()] });
    const isSure = await confirm({ title, content: st('masters.stopWhat'), ok: st('masters.stop') });
    if (isSure && (await masterMenus.leave(master.masterId, storeId))) onClose();
  };
  return (
    <Sheet open title={name} sub={master.name[staffLanguage()]} onClose={onClose}>
      <div className="stack">
        {found === undefined ? <Skeleton rows={4} label={t('common.loading')} /> : <Menu of={found} />}
        {mine && (
          <Button block kind="quiet" busy={masterMenus.menus.busy} onClick={() => void stop()}>
            {st('masters.stop')}
          </Button>
        )}
      </div>
    </Sheet>
  );
});
