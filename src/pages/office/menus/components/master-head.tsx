import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { listWords } from '../../../../i18n';
import { st, staffLanguage } from '../../../../i18n-staff';
import { editMaster, type MasterField, type MasterMenu, masterMenus } from '../../../../stores/staff/master-menus';
import { MasterSheet } from './master-sheet';

const listFields = (fields: readonly MasterField[]): string =>
  fields.length === 0 ? st('masters.nothingAllowed') : listWords(fields.map((field) => st(`masters.field.${field}`)));

/** A master menu, what stores may change of it, and the ways to its dishes and its settings. */
export const MasterHead = observer(({ master }: { readonly master: MasterMenu }) => {
  const [isEditing, setEditing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { masterId, name, dishes, currency, allows, mine } = master;
  const edit = async (): Promise<void> => {
    setBusy(true);
    // A refusal is shown by the call.
    await editMaster(masterId).catch(() => undefined);
    setBusy(false);
  };
  return (
    <section className="card staff-card stack">
      <h2 className="item-title">{name[staffLanguage()]}</h2>
      <p className="muted">{`${st('office.dishes', { count: dishes })} · ${currency.code}`}</p>
      <p>{`${st('masters.allows')}: ${listFields(allows)}`}</p>
      {mine && (
        <div className="masters__buttons">
          <Button block kind="outline" busy={isBusy} onClick={() => void edit()}>
            {st('masters.edit')}
          </Button>
          <Button block kind="outline" busy={masterMenus.menus.busy} onClick={() => setEditing(true)}>
            {st('masters.settings')}
          </Button>
        </div>
      )}
      {isEditing && <MasterSheet master={master} onClose={() => setEditing(false)} />}
    </section>
  );
});
