import { observer } from 'mobx-react-lite';
import { Banner } from '../../../components/banner';
import { t } from '../../../i18n';
import { allergies } from '../../../stores/allergies';
import { root } from '../../../stores/root';

/** Over the dishes of the menu and of a search: how many are hidden, and the way to see them. */
export const AllergyBar = observer(() => {
  const { menu, visible } = root.menu;
  const count = (menu?.goods.length ?? 0) - visible.length;
  if (count === 0) return null;
  return (
    <Banner icon="info" tone="warn" action={{ label: t('allergen.showAll'), onClick: () => allergies.hide(false) }}>
      {t('allergen.hidden', { count })}
    </Banner>
  );
});
