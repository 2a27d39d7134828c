import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/late-call';
import { Button } from '../../components/button';
import { Sheet } from '../../components/sheet';
import { Skeleton } from '../../components/skeleton';
import { t } from '../../i18n';
import { mt } from '../../i18n-member';
import { SlideTrack } from '../../platform/slide-track';
import { type Challenge, findNumber } from '../../stores/human-check/calculate';
import { user } from '../../stores/member';
import { type Proof, errorMessage } from '../../stores/user';
import './check-sheet.scss';

interface CheckSheetProps {
  readonly phone: string;
  readonly onClose: () => void;
  /** A code is on its way. */
  readonly onSent: () => void;
}

/** What the piece can go, in percent of the picture's width: all of it but the piece. */
const TRAVEL = 85;

type Kind = 'slid' | 'calculated';

/**
 * The check that is shown and what is done with it. A check is valid once, so a new one is loaded after each failure.
 */
const useCheck = ({ phone, onSent }: Pick<CheckSheetProps, 'phone' | 'onSent'>) => {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [position, setPosition] = useState(0);
  const [busy, setBusy] = useState<Kind | null>(null);
  const [error, setError] = useState('');
  const [isAwaited, setAwaited] = useState(true);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    if (!isAwaited) return undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      try {
        const next = await call('humanCheck', { purpose: 'code' }, { quiet: true });
        if (!isOver) setChallenge(next);
      } catch (reason) {
        if (!isOver) setError(errorMessage(reason));
      }
      if (!isOver) setAwaited(false);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [isAwaited]);
  const renew = (): void => {
    setChallenge(null);
    setPosition(0);
    setAwaited(true);
  };
  /** Null where the check was cancelled, or the number does not exist. */
  const prove = async (kind: Kind, shown: Challenge): Promise<Proof | null> => {
    if (kind === 'slid') return { challenge: shown.challenge, position };
    const number = await findNumber(shown, () => isGone.current);
    return number === null ? null : { challenge: shown.challenge, number };
  };
  const send = async (kind: Kind): Promise<void> => {
    if (challenge === null || busy !== null) return;
    setBusy(kind);
    setError('');
    try {
      const proof = await prove(kind, challenge);
      if (isGone.current) return;
      if (proof === null) throw new Error(t('error.sliderFailed'));
      await user.sendCode(phone, proof);
      onSent();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : '');
      renew();
    } finally {
      setBusy(null);
    }
  };
  const retry = (): void => {
    setError('');
    renew();
  };
  return { challenge, position, setPosition, busy, error, retry, send };
};

const Picture = ({
  picture,
  piece,
  position,
}: Pick<Challenge, 'picture' | 'piece'> & { readonly position: number }) => (
  <div className="check__scene">
    <img className="check__picture" src={picture ?? ''} alt={mt('login.checkPicture')} />
    <img className="check__piece" src={piece ?? ''} alt="" style={{ left: `${(position * TRAVEL) / 100}%` }} />
  </div>
);

/**
 * V-12: a slider check before a code is sent, and its equal without dragging or looking (WCAG 2.2, 2.5.7 and 3.3.8): the
 * phone calculates.
 */
export const CheckSheet = ({ phone, onClose, onSent }: CheckSheetProps) => {
  const { challenge, position, setPosition, busy, error, retry, send } = useCheck({ phone, onSent });
  const why = position === 0 ? t('problem.sliderRequired') : null;
  const foot = (
    <Button block busy={busy === 'slid'} why={why} onClick={() => void send('slid')}>
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
      {challenge === null && error === '' && <Skeleton rows={2} label={t('common.loading')} />}
      {challenge === null && error !== '' && (
        <Button kind="outline" block onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
      {challenge !== null && (
        <>
          <p className="muted">{mt('login.checkHint')}</p>
          <Picture {...challenge} position={position} />
          <div className="check__track">
            <SlideTrack label={mt('login.slider')} value={position} onChange={setPosition} />
          </div>
          <p className="muted check__hint--other">{mt('login.checkAutomaticHint')}</p>
          <Button kind="outline" block busy={busy === 'calculated'} onClick={() => void send('calculated')}>
            {mt('login.checkAutomatic')}
          </Button>
          <p className="sr" role="status">
            {busy === 'calculated' ? mt('login.checkWorking') : ''}
          </p>
        </>
      )}
    </Sheet>
  );
};
