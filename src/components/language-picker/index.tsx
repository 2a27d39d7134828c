import { LANGUAGES } from '@romduol/domain/limits';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { SCRIPT } from '@romduol/locales/generated/script';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { i18n, type Language, t } from '../../i18n';
import { Icon } from '../icon';
import { Sheet } from '../sheet';
import './index.scss';

interface LanguagePickerProps {
  readonly onChoose: (language: Language) => void;
}

/** The language that is shown, and a sheet with all of them, each by its own name. */
export const LanguagePicker = observer(({ onChoose }: LanguagePickerProps) => {
  const [isOpen, setOpen] = useState(false);
  const choose = (language: Language): void => {
    setOpen(false);
    onChoose(language);
  };
  return (
    <>
      <button
        type="button"
        className="language"
        aria-label={`${t('common.language')}: ${LANGUAGE_NAMES[i18n.language].short}, ${LANGUAGE_NAMES[i18n.language].name}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" size="s" />
        <span className="language__name">{LANGUAGE_NAMES[i18n.language].short}</span>
        <Icon name="down" size="xs" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('common.language')}>
        <div role="radiogroup" aria-label={t('common.language')}>
          {LANGUAGES.map((language) => (
            <button
              key={language}
              type="button"
              role="radio"
              className={`language-row tap-row between ruled script-${SCRIPT[language]}`}
              lang={language}
              aria-checked={language === i18n.language}
              onClick={() => choose(language)}
            >
              <span>{LANGUAGE_NAMES[language].name}</span>
              {language === i18n.language && <Icon name="check" />}
            </button>
          ))}
        </div>
      </Sheet>
    </>
  );
});
