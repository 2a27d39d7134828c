import { DINE_IN, type CartStyle } from '@romduol/domain/codes';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../components/icon';
import { Sheet } from '../../../components/sheet';
import { t } from '../../../i18n';
import { root } from '../../../stores/root';

interface StyleSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Eat here or take away: chosen once, stored. */
export const StyleSheet = observer(({ open, onClose }: StyleSheetProps) => {
  const choose = (style: CartStyle): void => {
    void root.chooseStyle(style);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('menu.chooseStyle')}>
      <div role="radiogroup" aria-label={t('menu.chooseStyle')}>
        {(root.table.info?.diningStyles ?? []).map((style) => (
          <button
            key={style}
            type="button"
            role="radio"
            aria-checked={style === root.table.diningStyle}
            className="tap-row ruled"
            onClick={() => choose(style)}
          >
            <Icon name={style === DINE_IN ? 'bowl' : 'bag'} />
            <span className="grow">{t(style === DINE_IN ? 'common.dineIn' : 'common.takeAway')}</span>
            {style === root.table.diningStyle && <Icon name="check" />}
          </button>
        ))}
      </div>
    </Sheet>
  );
});
