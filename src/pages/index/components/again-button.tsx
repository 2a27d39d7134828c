import { observer } from 'mobx-react-lite';
import { IconButton } from '../../../components/icon-button';
import { dishText } from '../../../i18n-dish';
import { again } from '../../../stores/order-again';
import './again.scss';

/** Beside the search, where it moves no dish: the way to last orders and favourites, where there are any. */
export const AgainButton = observer(() =>
  again.isKnown ? (
    <IconButton icon="heart" label={dishText('again.open')} className="menu__filter" onClick={() => again.open()} />
  ) : null,
);
