import { observer } from 'mobx-react-lite';
import { inputValue } from '../../../components/event';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { t } from '../../../i18n';

interface MenuSearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Filters the menu by what is typed. */
export const MenuSearch = observer(({ text, onChange }: MenuSearchProps) => (
  <div className="search" role="search">
    <Icon name="search" size="s" />
    <input
      className="input search__input"
      type="text"
      value={text}
      placeholder={t('menu.search')}
      aria-label={t('menu.search')}
      onInput={(event) => onChange(inputValue(event))}
    />
    {text !== '' && <IconButton icon="close" label={t('menu.searchClear')} onClick={() => onChange('')} />}
  </div>
));
