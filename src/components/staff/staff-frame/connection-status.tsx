import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { st } from '../../../i18n-staff';
import { Button } from '../../button';
import { Note } from '../note';
import type { StaffPageContext } from './index';

/** A line that comes back within so long was hardly gone, in ms. */
const GRACE_MS = 1_500;
const OFFLINE = { tone: 'mute', icon: 'offline' } as const;
const UNSENT = { tone: 'wait', icon: 'warn' } as const;

/** Says so once the line has been down for longer than a blink: it is there only while the line is down. */
const Down = observer(() => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Note statusStyle={OFFLINE} role="status">
      {st('live.down')}
    </Note>
  );
});

/** The line is down, or something that was done here has no answer yet: said on every page, until it is over. */
export const ConnectionStatus = observer(({ context }: { readonly context: StaffPageContext }) => (
  <>
    {!context.isLive && <Down />}
    {context.isUnsent && (
      <Note statusStyle={UNSENT} role="alert">
        <p>{st('live.unsent')}</p>
        <div className="unsent">
          <Button size="s" onClick={() => context.sendAgain()}>
            {st('live.sendAgain')}
          </Button>
          <Button size="s" kind="outline" onClick={() => context.dropUnsent()}>
            {st('live.drop')}
          </Button>
        </div>
      </Note>
    )}
  </>
));
