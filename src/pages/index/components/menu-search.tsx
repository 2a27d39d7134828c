import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { inputValue } from '../../../components/event';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { t } from '../../../i18n';
import { onEnter } from '../../../platform/enter';
import { onTapped } from '../../../platform/tapped';
import { allergies } from '../../../stores/allergies';
import { AgainButton, AllergySheet } from './sheets-lazy';
import type { MenuSearch } from './use-menu-search';

/** The button to enter one's allergies; with their number. */
const AllergyButton = observer(() => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="filter"
        label={[t('allergen.title'), allergies.codes.length || ''].join(' ').trim()}
        badge={allergies.codes.length}
        className="menu__filter"
        onClick={() => setOpen(true)}
      />
      {isOpen && <AllergySheet onClose={() => setOpen(false)} />}
    </>
  );
});

/** The field over the menu; while it searches, with the way out. */
export const SearchField = observer(({ search }: { readonly search: MenuSearch }) => (
  <div className="menu__search">
    <div className="search" role="search">
      <Icon name="search" size="s" />
      <input
        className="input search__input"
        type="text"
        value={search.text}
        placeholder={t('menu.search')}
        aria-label={t('menu.search')}
        onInput={(event) => search.type(inputValue(event))}
        {...onTapped(search.open)}
        {...onEnter(search.keep, search.close)}
      />
      {search.text !== '' && <IconButton icon="close" label={t('menu.searchClear')} onClick={() => search.type('')} />}
    </div>
    <AgainButton />
    <AllergyButton />
    {search.isOpen && (
      <button type="button" className="menu__cancel" onClick={search.close}>
        {t('common.cancel')}
      </button>
    )}
  </div>
));
