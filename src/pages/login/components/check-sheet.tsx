import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { Sheet } from '../../../components/sheet';
import { Skeleton } from '../../../components/skeleton';
import { t } from '../../../i18n';
import { mt } from '../../../i18n-member';
import { SlideTrack } from '../../../platform/slide-track';
import { user } from '../../../stores/people';
import { type Proof, wordsOf } from '../../../stores/user';
import './check-sheet.scss';

interface CheckSheetProps {
  readonly phone: string;
  readonly onClose: () => void;
  /** A code is on its way. */
  readonly onSent: () => void;
}

/**
 * V-12: a slider check before a code is sent, and its equal without dragging (WCAG 2.2, 2.5.7): the number that the
 * words name. A check is good once, so a new one comes after each failure.
 */
export const CheckSheet = observer(({ phone, onClose, onSent }: CheckSheetProps) => {
  const { challenge } = user;
  const [position, setPosition] = useState(0);
  const [number, setNumber] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const renew = (): void => {
    setPosition(0);
    setNumber(null);
    user.askForChallenge().catch((reason: unknown) => setError(wordsOf(reason)));
  };
  useEffect(renew, []);
  const send = async (): Promise<void> => {
    const proof: Proof = number === null ? { position } : { number };
    setBusy(true);
    setError('');
    try {
      await user.sendCode(phone, proof);
      onSent();
    } catch (reason) {
      setError(wordsOf(reason));
      renew();
    } finally {
      setBusy(false);
    }
  };
  const why = position === 0 && number === null ? t('problem.sliderRequired') : null;
  const foot = (
    <Button block busy={isBusy} why={why} onClick={() => void send()}>
      {mt('login.checkDone')}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={mt('login.checkTitle')} foot={challenge === null ? undefined : foot}>
      {error !== '' && (
        <p className="check__error" role="alert">
          {error}
        </p>
      )}
      {challenge === null && error === '' && <Skeleton rows={1} label={t('common.loading')} />}
      {challenge === null && error !== '' && (
        <Button kind="outline" block onClick={renew}>
          {t('common.retry')}
        </Button>
      )}
      {challenge !== null && (
        <>
          <p className="check__hint">{mt('login.checkHint')}</p>
          <div className="check__track">
            <span className="check__mark" style={{ left: `${challenge.target}%` }} aria-hidden="true" />
            <SlideTrack
              label={mt('login.slider', { target: challenge.target })}
              value={position}
              onChange={(value) => {
                setPosition(value);
                setNumber(null);
              }}
            />
          </div>
          <p className="check__hint">{mt('login.pick', { pick: challenge.pick })}</p>
          <div className="check__numbers" role="radiogroup" aria-label={mt('login.pick', { pick: challenge.pick })}>
            {challenge.numbers.map((each) => (
              <Chip key={each} as="radio" chosen={number === each} onClick={() => setNumber(each)}>
                {each}
              </Chip>
            ))}
          </div>
        </>
      )}
    </Sheet>
  );
});
