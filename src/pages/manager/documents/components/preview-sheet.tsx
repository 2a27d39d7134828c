import { LANGUAGES } from '@romduol/domain/limits';
import type { Language } from '@romduol/locales';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { DocumentText } from '../../../../components/document-text';
import { Segment } from '../../../../components/segment';
import { Sheet } from '../../../../components/sheet';
import { i18n } from '../../../../i18n';
import { st } from '../../../../i18n-staff';

interface PreviewSheetProps {
  readonly title: string;
  readonly body: Partial<Record<Language, string>>;
  /** Takes this text as the draft; absent where it is the draft. */
  readonly onUse?: () => void;
  readonly onClose: () => void;
}

const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].name }));

/** A document as members read it, in each language. */
export const PreviewSheet = ({ title, body, onUse, onClose }: PreviewSheetProps) => {
  const [language, setLanguage] = useState<Language>(i18n.language);
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      {...(onUse !== undefined && {
        foot: (
          <Button block size="xl" kind="outline" onClick={onUse}>
            {st('documents.useVersion')}
          </Button>
        ),
      })}
    >
      <div className="stack">
        <Segment label={st('documents.language')} value={language} onChange={setLanguage} options={OPTIONS} />
        <article lang={language} className={`lang-${language}`}>
          <DocumentText body={body[language] ?? ''} />
        </article>
      </div>
    </Sheet>
  );
};
