import { MASTER_FIELDS, type MasterField } from '@romduol/domain/menu/master-fields';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { TickRows } from '../../../../components/staff/tick-rows';
import { presentWords, WordsFields } from '../../../../features/staff-words';
import { st, staffLanguage } from '../../../../i18n-staff';
import { root } from '../../../../stores/staff';
import { type MasterMenu, masterMenus } from '../../../../stores/staff/master-menus';

const NAME_MAX = 60;

interface MasterSheetProps {
  /** Null: a new one. */
  readonly master: MasterMenu | null;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: Partial<MasterMenu['name']>;
  readonly allows: readonly MasterField[];
  readonly fromStoreId: number | undefined;
  readonly withMenu: boolean;
}

/** The stores that it can be made like. */
const listSources = () => masterMenus.menus.value?.stores ?? [];

const beginDraft = (master: MasterMenu | null): Draft => {
  const here = listSources().find(({ storeId }) => storeId === root.staff.info?.storeId) ?? listSources()[0];
  return {
    name: master?.name ?? {},
    allows: master?.allows ?? ['price', 'availability', 'station'],
    fromStoreId: here?.storeId,
    withMenu: true,
  };
};

/** The name of a master menu and what stores may change; of a new one, the store that it is made like. */
export const MasterSheet = observer(({ master, onClose }: MasterSheetProps) => {
  const [draft, set, field] = useDraft<Draft>(() => beginDraft(master));
  const name = presentWords(draft.name);
  const { fromStoreId, withMenu } = draft;
  const { busy } = masterMenus.menus;
  const save = (): Promise<boolean> | false => {
    const allows = MASTER_FIELDS.filter((each) => draft.allows.includes(each));
    if (name === null) return false;
    if (master !== null) return masterMenus.save({ masterId: master.masterId, name, allows });
    return fromStoreId !== undefined && masterMenus.create({ name, allows, fromStoreId, withMenu });
  };
  const remove = async ({ masterId, name: words }: MasterMenu): Promise<void> => {
    const title = st('masters.removeAsk', { name: words[staffLanguage()] });
    const isSure = await confirm({ title, content: st('masters.removeWhat'), ok: st('masters.remove') });
    if (isSure && (await masterMenus.remove(masterId))) onClose();
  };
  return (
    <EditSheet
      title={master?.name[staffLanguage()] ?? st('masters.add')}
      busy={busy}
      why={name === null || (master === null && fromStoreId === undefined) ? st('masters.fill') : null}
      onSave={save}
      onClose={onClose}
    >
      <WordsFields label={st('masters.name')} {...field('name')} maxLength={NAME_MAX} />
      <p className="medium">{st('masters.allows')}</p>
      <TickRows<MasterField>
        as="checkbox"
        label={st('masters.allows')}
        rows={MASTER_FIELDS.map((value) => ({ value, label: st(`masters.field.${value}`) }))}
        values={draft.allows}
        onChange={(allows) => set({ allows })}
      />
      {master === null ? (
        <>
          <p className="medium">{st('masters.from')}</p>
          <p className="cap muted">{st('masters.fromHint')}</p>
          <TickRows<number>
            as="radio"
            label={st('masters.from')}
            rows={listSources().map(({ storeId, name: label, currencyCode }) => ({
              value: storeId,
              label,
              end: <span className="muted">{currencyCode}</span>,
            }))}
            values={fromStoreId === undefined ? [] : [fromStoreId]}
            onChange={([chosen]) => set({ fromStoreId: chosen })}
          />
          <div className="rows">
            <SwitchRow label={st('masters.withMenu')} hint={st('masters.withMenuHint')} {...field('withMenu')} />
          </div>
        </>
      ) : (
        <Button
          block
          kind="quiet"
          busy={busy}
          why={master.stores.length > 0 ? st('masters.inUse') : null}
          onClick={() => void remove(master)}
        >
          {st('masters.remove')}
        </Button>
      )}
    </EditSheet>
  );
});
