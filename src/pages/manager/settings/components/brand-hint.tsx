import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { contrast, parse, READABLE, readable } from '../../../../components/page-frame/brand';
import { Note } from '../../../../components/staff/note';
import { st } from '../../../../i18n-staff';
import { settings } from '../../../../stores/staff/settings';

const LOOK = { tone: 'wait', icon: 'brush' } as const;
const HEX = 16;

const hexOf = (colour: readonly number[]): string =>
  `#${colour.map((channel) => channel.toString(HEX).padStart(2, '0')).join('')}`.toUpperCase();

/** White words stand on the brand's colour: where they could not be read, the nearest one on which they can. */
export const BrandHint = observer(() => {
  const own = parse(settings.draft?.brandColour ?? '');
  if (own === null) return null;
  const found = contrast(own);
  if (found >= READABLE) return null;
  const colour = hexOf(readable(own, READABLE));
  return (
    <>
      <Note look={LOOK} role="status">
        {st('settings.brandPale', { found: found.toFixed(1), colour })}
      </Note>
      <Button kind="outline" block onClick={() => settings.set('brandColour', colour)}>
        <span className="settings__swatch" style={{ background: colour }} aria-hidden="true" />
        {st('settings.brandUse', { colour })}
      </Button>
    </>
  );
});
