import { observer } from 'mobx-react-lite';
import { Empty } from '../../../../components/empty';
import { Sheet } from '../../../../components/sheet';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { TickRows } from '../../../../components/staff/tick-rows';
import { st } from '../../../../i18n-staff';
import { type MasterMenu, masterMenus } from '../../../../stores/staff/master-menus';

interface FollowSheetProps {
  readonly master: MasterMenu;
  readonly onClose: () => void;
}

/** Stores that take a master menu over. */
export const FollowSheet = observer(({ master, onClose }: FollowSheetProps) => {
  const [{ storeIds, keepsOwn }, set, field] = useDraft<{ storeIds: readonly number[]; keepsOwn: boolean }>({
    storeIds: [],
    keepsOwn: true,
  });
  const stores = masterMenus.freeStores;
  if (stores.length === 0) {
    return (
      <Sheet open title={st('masters.follow')} onClose={onClose}>
        <Empty title={st('masters.followNone')} />
      </Sheet>
    );
  }
  return (
    <EditSheet
      title={st('masters.follow')}
      sub={st('masters.followWhat')}
      save={st('masters.followDo')}
      busy={masterMenus.menus.busy}
      why={storeIds.length === 0 ? st('masters.chooseStore') : null}
      onSave={() => masterMenus.follow({ masterId: master.masterId, storeIds: [...storeIds], keepsOwn })}
      onClose={onClose}
    >
      <TickRows<number>
        as="checkbox"
        label={st('masters.followWhich')}
        rows={stores.map(({ storeId, name, currencyCode }) => ({
          value: storeId,
          label: name,
          end: <span className="muted">{currencyCode}</span>,
        }))}
        values={storeIds}
        onChange={(chosen) => set({ storeIds: chosen })}
      />
      <div className="rows">
        <SwitchRow label={st('masters.keepsOwn')} hint={st('masters.keepsOwnHint')} {...field('keepsOwn')} />
      </div>
    </EditSheet>
  );
});
