import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AllergySheet } from '../../../../components/allergens/sheet';
import { Banner } from '../../../../components/banner';
import { IconButton } from '../../../../components/icon-button';
import { t } from '../../../../i18n';
import { kiosk } from '../../../../stores/kiosk';

/** Where a customer enters what they may not eat. */
export const AllergyButton = observer(() => {
  const [isOpen, setOpen] = useState(false);
  const { basket } = kiosk;
  return (
    <>
      <IconButton
        icon="filter"
        label={[t('allergen.title'), basket.codes.length || ''].join(' ').trim()}
        badge={basket.codes.length}
        onClick={() => setOpen(true)}
      />
      {isOpen && <AllergySheet of={basket} onClose={() => setOpen(false)} isKiosk />}
    </>
  );
});

/** How many dishes are hidden, and the way to see them. */
export const HiddenDishes = observer(() => {
  const { hidden } = kiosk.basket;
  if (hidden === 0) return null;
  return (
    <Banner icon="info" tone="warn" action={{ label: t('allergen.showAll'), onClick: () => kiosk.basket.hide(false) }}>
      {t('allergen.hidden', { count: hidden })}
    </Banner>
  );
});
