import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Sheet } from '../../../../components/sheet';
import { Note } from '../../../../components/staff/note';
import { NOTES } from '../../../../components/staff/status-styles';
import { st } from '../../../../i18n-staff';
import { officeSites, type OfficeSite, takeOverSite } from '../../../../stores/staff/office-sites';
import { storeWhen } from '../../../../stores/staff/staff-page';

interface TakeOverProps {
  readonly site: OfficeSite;
  readonly onClose: () => void;
}

/** Head office becomes the writer again: what may be missing is said first, and the name is typed as a second thought. */
export const TakeOverSheet = observer(({ site, onClose }: TakeOverProps) => {
  const { storeId, name, connected, replicatedAt } = site;
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() === name.trim();
  const takeOver = async (): Promise<void> => {
    if (await takeOverSite(storeId)) onClose();
  };
  return (
    <Sheet
      open
      title={st('site.takeOverTitle', { name })}
      onClose={onClose}
      foot={
        <Button
          block
          busy={officeSites.busy}
          why={isTyped ? null : st('site.typeFirst')}
          onClick={() => void takeOver()}
        >
          {st('site.takeOver')}
        </Button>
      }
    >
      <div className="stack">
        {connected && (
          <Note statusStyle={NOTES.warn} role="alert">
            {st('site.takeOverConnected')}
          </Note>
        )}
        <p className="semibold">
          {replicatedAt === null
            ? st('site.takeOverNone')
            : st('site.takeOverUntil', { time: storeWhen(replicatedAt) })}
        </p>
        <p>{st('site.takeOverMissing')}</p>
        <p>{st('site.takeOverStops')}</p>
        <Field label={st('site.typeName', { name })} value={typed} autoComplete="off" onChange={setTyped} />
      </div>
    </Sheet>
  );
});
