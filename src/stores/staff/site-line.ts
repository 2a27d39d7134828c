import { COMMANDS } from '@romduol/contract/events';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { root } from '../root';

/** The line of the restaurant's own server to head office: since when it is down. */
export const siteLine = new Resource(() => call('siteLine', {}, { quiet: true }));

const refresh = (): void => {
  const { isSignedIn, info } = root.staff;
  if (isSignedIn && info?.role !== 'kiosk') void siteLine.load();
};

root.live.on(COMMANDS.line, refresh);
root.live.onCatchUp(refresh);
