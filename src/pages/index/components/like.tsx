import { observer } from 'mobx-react-lite';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { dishText } from '../../../i18n-dish';
import { again } from '../../../stores/order-again';
import { root } from '../../../stores/root';
import type { MenuGoods } from '../../../stores/types';
import './again.scss';

/** The heart on the sheet of a dish. The server keeps it for a device that has joined a table. */
export const LikeButton = observer(({ goods: { id } }: { readonly goods: MenuGoods }) => {
  if (!root.table.isJoined) return null;
  const likes = again.likes(id);
  return (
    <IconButton
      icon={likes ? 'heart-on' : 'heart'}
      label={dishText(likes ? 'again.unlike' : 'again.like')}
      className={likes ? 'like like--on' : 'like'}
      onClick={() => void again.like(id, !likes)}
    />
  );
});

/** On the picture of a favourite. */
export const LikedMark = observer(({ goodsId }: { readonly goodsId: number }) =>
  again.likes(goodsId) ? (
    <span className="liked" role="img" aria-label={dishText('again.favourites')}>
      <Icon name="heart-on" size="s" />
    </span>
  ) : null,
);
