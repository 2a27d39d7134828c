import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Banner } from '../../../components/banner';
import { IconButton } from '../../../components/icon-button';
import { t } from '../../../i18n';
import { open, PAGES } from '../../../platform/navigation';
import { notices } from '../../../stores/notices';

const look = (): void => void notices.look().catch(() => undefined);

/** The newest announcement that was not read, once: it stays until it is opened or put away. */
export const LastNotice = observer(() => {
  useEffect(look, []);
  const { popped } = notices;
  if (popped === null) return null;
  const action = { label: t('orders.see'), onClick: () => void open(PAGES.notice, { id: popped.id }) };
  return (
    <div className="last-notice">
      <Banner icon="bell" action={action}>
        {popped.title}
      </Banner>
      <IconButton icon="close" label={t('common.close')} onClick={() => notices.dismiss()} />
    </div>
  );
});
