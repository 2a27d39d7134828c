import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/icon';
import { t } from '../../../i18n';
import { dishText } from '../../../i18n-dish';
import { again } from '../../../stores/order-again';
import { root } from '../../../stores/root';
import { pastWords } from './past-words';
import './again.scss';
import './last-notice.scss';

/** In the place of an empty cart: what is usually ordered, else the last order, by one tap. Not beside an open order. */
export const UsualBar = observer(({ otherwise }: { readonly otherwise: ReactNode }) => {
  const { offered, past } = again;
  if (offered.length === 0 || !root.table.mayOrder || root.orders.current !== null) return otherwise;
  const name = past.usual.length > 0 ? dishText('again.usual') : t('orders.again');
  return (
    <div className="last-notice">
      <button
        type="button"
        className="last-notice__open usual row gap-16 grow touch"
        onClick={() => void again.add(offered)}
      >
        <Icon name="refresh" size="s" />
        <span className="usual__words grow">
          <span className="usual__name block semibold">{name}</span>
          <span className="usual__dishes block muted cap">{pastWords(offered)}</span>
        </span>
        <span className="usual__add flex-none semibold">{dishText('again.add')}</span>
      </button>
    </div>
  );
});
