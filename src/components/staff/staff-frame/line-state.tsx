import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { st } from '../../../i18n-staff';
import { Button } from '../../button';
import { Note } from '../note';
import type { Surroundings } from './index';

/** A line that comes back within so long was hardly gone, in ms. */
const GRACE_MS = 1_500;
const OFFLINE = { tone: 'mute', icon: 'offline' } as const;
const UNSENT = { tone: 'wait', icon: 'warn' } as const;

/** Whether the line has been down for longer than a blink. */
const useIsDown = (isLive: boolean): boolean => {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    if (isLive) return setDown(false);
    const timer = setTimeout(() => setDown(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  return isDown;
};

/** The line is down, or something that was done here has no answer yet: said on every page, until it is over. */
export const LineState = observer(({ desk }: { readonly desk: Surroundings }) => {
  const isDown = useIsDown(desk.isLive);
  return (
    <>
      {isDown && (
        <Note look={OFFLINE} role="status">
          {st('live.down')}
        </Note>
      )}
      {desk.isUnsent && (
        <Note look={UNSENT} role="alert">
          <p>{st('live.unsent')}</p>
          <div className="unsent">
            <Button size="s" onClick={() => desk.sendAgain()}>
              {st('live.sendAgain')}
            </Button>
            <Button size="s" kind="outline" onClick={() => desk.dropUnsent()}>
              {st('live.drop')}
            </Button>
          </div>
        </Note>
      )}
    </>
  );
});
