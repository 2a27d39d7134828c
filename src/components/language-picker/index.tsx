import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { i18n, type Language, t } from '../../i18n';
import { Icon } from '../icon';
import { lazily } from '../lazily';
import './index.scss';

/** The names of all languages come with the first opening. */
const LanguageSheet = lazily(() => import('./sheet').then(({ LanguageSheet: Loaded }) => Loaded));

interface LanguagePickerProps {
  readonly onChoose: (language: Language) => void;
}

/** The language that is shown, and a sheet with those that are offered; nothing where there is no other. */
export const LanguagePicker = observer(({ onChoose }: LanguagePickerProps) => {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (i18n.offered.length < 2) return null;
  const choose = (language: Language): void => {
    setOpen(false);
    onChoose(language);
  };
  return (
    <>
      <button
        type="button"
        className="language"
        aria-label={`${t('common.language')}: ${t('language.short')}, ${t('language.name')}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" size="s" />
        <span className="language__name">{t('language.short')}</span>
        <Icon name="down" size="xs" />
      </button>
      {isOpen !== null && <LanguageSheet open={isOpen} onClose={() => setOpen(false)} onChoose={choose} />}
    </>
  );
});
