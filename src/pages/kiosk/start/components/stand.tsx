import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { NumberPad } from '../../../../components/staff/number-pad';
import { Sheet } from '../../../../components/sheet';
import { t } from '../../../../i18n';
import { kioskText } from '../../../../i18n-kiosk';
import { kiosk } from '../../../../stores/kiosk';

const MOST_DIGITS = 4;

const typed = (before: string, key: string): string => {
  if (key === 'clear') return '';
  if (key === 'delete') return before.slice(0, -1);
  return before.length < MOST_DIGITS ? before + key : before;
};

/** The number of the stand or the table, typed with large keys: a kiosk has no keyboard. */
export const Stand = observer(() => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" className="kstand row t-item" onClick={() => setOpen(true)}>
        <span className="grow">{kioskText('kiosk.stand')}</span>
        <b className="kstand__no">{kiosk.standNo === '' ? '–' : kiosk.standNo}</b>
      </button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={kioskText('kiosk.stand')}
        foot={
          <Button block size="xl" onClick={close}>
            {t('common.ok')}
          </Button>
        }
      >
        <p className="kstand__typed bold text-center" aria-live="polite">
          {kiosk.standNo === '' ? '–' : kiosk.standNo}
        </p>
        <NumberPad bottom={['0']} onKey={(key) => kiosk.typeStand(typed(kiosk.standNo, key))} />
      </Sheet>
    </>
  );
});
