import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { NoticeBar } from '../../components/kit/notice-bar';
import { open, PAGES } from '../../platform/navigation';
import { notices } from '../../stores/notices';

/**
 * The newest announcement that was not read, once, on pages that come after the menu, which has a line of its own for it.
 * It counts the unread ones too.
 */
export const Announcement = observer(() => {
  useEffect(() => void notices.look().catch(() => undefined), []);
  const { popped } = notices;
  if (popped === null) return null;
  return (
    <NoticeBar
      text={popped.title}
      onOpen={() => void open(PAGES.notice, { id: popped.id })}
      onClose={() => notices.dismiss()}
    />
  );
});
