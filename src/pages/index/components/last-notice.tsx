import { observer } from 'mobx-react-lite';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { t } from '../../../i18n';
import { open, PAGES } from '../../../platform/navigation';
import { notices } from '../../../stores/notices';
import './last-notice.scss';

/** The newest announcement that was not read, once: it stays until it is opened or put away. Its page looks for it. */
export const LastNotice = observer(() => {
  const { popped } = notices;
  if (popped === null) return null;
  return (
    <div className="last-notice">
      <button
        type="button"
        className="last-notice__open row gap-16 grow touch"
        onClick={() => void open(PAGES.notice, { id: popped.id })}
      >
        <Icon name="bell" size="s" />
        <span className="last-notice__title">{popped.title}</span>
        <Icon name="right" size="s" />
      </button>
      <IconButton icon="close" label={t('common.close')} onClick={() => notices.dismiss()} />
    </div>
  );
});
