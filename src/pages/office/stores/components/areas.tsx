import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AddButton } from '../../../../components/staff/add-button';
import { Row, Rows } from '../../../../components/staff/row';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { type OfficeArea, officeAreas, officeStores } from '../../../../stores/staff/office-stores';
import { AreaSheet } from './area-sheet';

/** The areas of the organisation with their stores: an owner changes them. */
export const Areas = observer(() => {
  const [shown, setShown] = useState<OfficeArea | 'new' | null>(null);
  const describe = ({ areaId }: OfficeArea): string =>
    listWords((officeStores.value ?? []).filter((store) => store.areaId === areaId).map(({ name }) => name));
  return (
    <section className="stack">
      <h2 className="part__title">{st('area.areas')}</h2>
      {officeAreas().length > 0 && (
        <Rows>
          {officeAreas().map((area) => (
            <Row key={area.areaId} label={area.name} hint={describe(area)} onTap={() => setShown(area)} />
          ))}
        </Rows>
      )}
      <AddButton label={st('area.add')} onClick={() => setShown('new')} />
      {shown !== null && <AreaSheet area={shown === 'new' ? null : shown} onClose={() => setShown(null)} />}
    </section>
  );
});
