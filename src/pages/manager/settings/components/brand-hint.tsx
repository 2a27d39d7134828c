import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Note } from '../../../../components/staff/note';
import { st } from '../../../../i18n-staff';
import { settings } from '../../../../stores/staff/settings';
import { READABLE, readableColour } from './readable-colour';

const LOOK = { tone: 'wait', icon: 'brush' } as const;

/** White words stand on the brand's colour: where they could not be read, the nearest one on which they can. */
export const BrandHint = observer(() => {
  const own = readableColour(settings.draft?.brandColour ?? '');
  if (own === null || own.contrast >= READABLE) return null;
  const { contrast, nearest: colour } = own;
  return (
    <>
      <Note statusStyle={LOOK} role="status">
        {st('settings.brandPale', { found: contrast.toFixed(1), colour })}
      </Note>
      <Button kind="outline" block onClick={() => settings.set({ brandColour: colour })}>
        <span className="settings__swatch" style={{ background: colour }} aria-hidden="true" />
        {st('settings.brandUse', { colour })}
      </Button>
    </>
  );
});
