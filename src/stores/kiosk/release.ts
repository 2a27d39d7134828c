import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import { t } from '../../i18n';
import { root } from '../root';

/** Releases this kiosk with the PIN of a manager. Null when that was done, else what is wrong; the kiosk then stays. */
export const releaseKiosk = async (pin: string): Promise<string | null> => {
  try {
    await call('staffLogout', { pin }, { quiet: true });
  } catch (error) {
    return error instanceof CallError ? error.msg : t('common.offlineWaits');
  }
  root.session.end();
  root.identityChanged();
  return null;
};
