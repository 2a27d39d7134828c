import { PUBLISH_AHEAD_DAYS } from '@romduol/domain/limits';
import { DAY_MS, HOUR_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { confirm } from '../../../../components/confirm';
import { Segment } from '../../../../components/segment';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { InstantField } from '../../../../components/staff/form/instant-field';
import { TickRows } from '../../../../components/staff/tick-rows';
import { toOptions } from '../../../../components/staff/to-options';
import { st, staffLanguage } from '../../../../i18n-staff';
import { serverNow } from '../../../../stores/clock';
import { root } from '../../../../stores/staff';
import {
  countChanges,
  countLost,
  type MasterMenu,
  masterMenus,
  type StoreDifferences,
} from '../../../../stores/staff/master-menus';
import { storeWhen, storeZone } from '../../../../stores/staff/staff-page';

interface PublishSheetProps {
  readonly master: MasterMenu;
  readonly onClose: () => void;
}

interface Draft {
  readonly storeIds: readonly number[];
  readonly when: 'now' | 'later';
  /** In ms; undefined while what is typed is no instant. */
  readonly at: number | undefined;
}

const isAhead = (at: number | undefined): at is number =>
  at !== undefined && at > serverNow() && at < serverNow() + PUBLISH_AHEAD_DAYS * DAY_MS;

const findChosen = (storeIds: readonly number[]): readonly StoreDifferences[] =>
  storeIds.flatMap((storeId) => masterMenus.findDifferences(storeId) ?? []);

const sum = (stores: readonly StoreDifferences[], count: (of: StoreDifferences) => number): number =>
  stores.reduce((total, each) => total + count(each), 0);

/** To which stores a master is published, and when. What it changes there is said before it is done. */
export const PublishSheet = observer(({ master, onClose }: PublishSheetProps) => {
  const stores = master.stores.filter(({ mine }) => mine);
  const [draft, set, field] = useDraft<Draft>(() => ({
    storeIds: stores.map(({ storeId }) => storeId),
    when: 'now',
    at: Math.ceil(serverNow() / HOUR_MS) * HOUR_MS + HOUR_MS,
  }));
  const { storeIds, when, at } = draft;
  const isWrong = when === 'later' && !isAhead(at);
  const publish = async (): Promise<boolean> => {
    const chosen = findChosen(storeIds);
    const count = sum(chosen, countChanges);
    const lost = sum(chosen, countLost);
    const instant = when === 'later' ? at : undefined;
    const what =
      instant === undefined
        ? st('masters.publishWhat', { count })
        : st('masters.publishWhatAt', { count, when: storeWhen(instant) });
    const isSure = await confirm({
      title: st('masters.publishAsk', { count: storeIds.length }),
      content: lost === 0 ? what : `${what} ${st('masters.losesOwn', { count: lost })}`,
      ok: st('masters.publishDo'),
    });
    if (!isSure) return false;
    const input = { masterId: master.masterId, storeIds: [...storeIds] };
    return masterMenus.publish({ ...input, ...(instant !== undefined && { at: instant }) });
  };
  const describeStore = (storeId: number) => {
    const found = masterMenus.findDifferences(storeId);
    return <span className="muted">{found && st('masters.willChange', { count: countChanges(found) })}</span>;
  };
  const why = storeIds.length === 0 ? st('masters.chooseStore') : isWrong ? st('masters.past') : null;
  return (
    <EditSheet
      title={st('masters.publishTo', { name: master.name[staffLanguage()] })}
      save={st('masters.publishDo')}
      busy={masterMenus.menus.busy}
      why={why}
      onSave={publish}
      onClose={onClose}
    >
      <p className="medium">{st('masters.toStores')}</p>
      <TickRows<number>
        as="checkbox"
        label={st('masters.toStores')}
        rows={stores.map(({ storeId, name }) => ({ value: storeId, label: name, end: describeStore(storeId) }))}
        values={storeIds}
        onChange={(chosen) => set({ storeIds: chosen })}
      />
      <Segment
        label={st('masters.when')}
        {...field('when')}
        options={toOptions({ now: st('masters.now'), later: st('masters.later') })}
      />
      {when === 'later' && (
        <>
          <InstantField
            label={st('masters.at')}
            value={at}
            zone={storeZone()}
            onChange={(instant) => set({ at: instant })}
            error={isWrong && at !== undefined ? st('masters.past') : null}
          />
          <p className="cap muted">{st('masters.atHint', { store: root.staff.info?.storeName ?? '' })}</p>
        </>
      )}
    </EditSheet>
  );
});
