import { observer } from 'mobx-react-lite';
import { confirm } from '../../../../components/confirm';
import { TickRows } from '../../../../components/staff/tick-rows';
import { st } from '../../../../i18n-staff';
import { type OfficeStore, officeStores, shareMembers } from '../../../../stores/staff/office-stores';

/** The other stores that keep members whom this one can share: those with the same main currency. */
const listKeepers = (store: OfficeStore): readonly OfficeStore[] =>
  (officeStores.value ?? []).filter(
    (each) => each.storeId !== store.storeId && each.membersAt === each.storeId && each.currency === store.currency,
  );

/** Whose members a store serves: its own, or those of another store. The server refuses it once it has some. */
export const MembersChoice = observer(({ store }: { readonly store: OfficeStore }) => {
  const { storeId, name, membersAt } = store;
  const keepers = listKeepers(store);
  const change = async (chosen: number): Promise<void> => {
    if (chosen === membersAt) return;
    const keeper = keepers.find((each) => each.storeId === chosen);
    const content = keeper === undefined ? st('office.what.own') : st('office.what.share', { store: keeper.name });
    const isSure = await confirm({
      title: st('office.ask.members', { name }),
      content,
      ok: st('office.act.members'),
    });
    if (isSure) await shareMembers(storeId, keeper?.storeId);
  };
  if (keepers.length === 0) return null;
  return (
    <>
      <h3 className="medium">{st('office.members')}</h3>
      <TickRows
        as="radio"
        label={st('office.members')}
        rows={[
          { value: storeId, label: st('office.members.own') },
          ...keepers.map((each) => ({
            value: each.storeId,
            label: st('office.members.with', { store: each.name }),
          })),
        ]}
        values={[membersAt]}
        onChange={([chosen = membersAt]) => void change(chosen)}
      />
    </>
  );
});
