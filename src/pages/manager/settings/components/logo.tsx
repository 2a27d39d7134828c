import { AVATAR_MAX_MB } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { mediaUrl } from '../../../../platform/media';
import { pickPicture } from '../../../../platform/pick-picture';
import { setLogo, settings } from '../../../../stores/staff/settings';

const BYTES_PER_MB = 1024 * 1024;

const choose = async (): Promise<void> => {
  const picked = await pickPicture().catch(() => null);
  if (picked === null) return;
  if (picked.bytes > AVATAR_MAX_MB * BYTES_PER_MB) {
    feedback.toast(t('problem.avatarTooLarge', { max: AVATAR_MAX_MB }));
  } else if (await setLogo(picked.base64)) feedback.toast(st('settings.saved'));
};

const remove = async (): Promise<void> => {
  const sure = await confirm({
    title: st('settings.logoAsk'),
    content: st('settings.logoWhere'),
    ok: t('common.remove'),
  });
  if (sure && (await setLogo(null))) feedback.toast(st('settings.saved'));
};

/** The store's picture, on the menu and on paper. It holds at once: a picture is no draft. */
export const Logo = observer(() => {
  const logo = settings.saved?.logo ?? '';
  return (
    <div className="settings__logo">
      {logo !== '' && <img className="settings__picture" src={mediaUrl(logo)} alt={st('setting.logo')} />}
      <div className="grow stack">
        <p className="medium">{st('setting.logo')}</p>
        <p className="cap muted">{st('settings.logoWhere')}</p>
        <div className="wraps-l">
          <Button kind="outline" size="s" busy={settings.busy} onClick={() => void choose()}>
            {st(logo === '' ? 'settings.logoChoose' : 'settings.logoOther')}
          </Button>
          {logo !== '' && (
            <Button kind="quiet" size="s" busy={settings.busy} onClick={() => void remove()}>
              {t('common.remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
});
