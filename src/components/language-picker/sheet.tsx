import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { SCRIPT } from '@romduol/locales/generated/script';
import { observer } from 'mobx-react-lite';
import { i18n, type Language, t } from '../../i18n';
import { Icon } from '../icon';
import { Sheet } from '../sheet';

interface LanguageSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (language: Language) => void;
}

/** The languages that are offered, each by its own name. */
export const LanguageSheet = observer(({ open, onClose, onChoose }: LanguageSheetProps) => (
  <Sheet open={open} onClose={onClose} title={t('common.language')}>
    <div role="radiogroup" aria-label={t('common.language')}>
      {i18n.offered.map((language) => (
        <button
          key={language}
          type="button"
          role="radio"
          className={`language-row tap-row between ruled script-${SCRIPT[language]}`}
          lang={language}
          aria-checked={language === i18n.language}
          onClick={() => onChoose(language)}
        >
          <span>{LANGUAGE_NAMES[language].name}</span>
          {language === i18n.language && <Icon name="check" />}
        </button>
      ))}
    </div>
  </Sheet>
));
