import { LANGUAGES, STAFF_LANGUAGES } from '@romduol/domain/limits';
import type { Language, StaffLanguage } from '@romduol/locales';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { observer } from 'mobx-react-lite';
import { Field } from '../../components/field';
import { typedWords, type Words } from '../../components/staff/form/typed-words';
import { root } from '../../stores/root';

export type { Words };
type AllWords = Record<StaffLanguage, string> & Partial<Record<Exclude<Language, StaffLanguage>, string>>;

interface WordsFieldsProps {
  /** Of all fields, or of the field of a language by that language's own name. */
  readonly label: string | ((language: string) => string);
  readonly value: Words;
  readonly maxLength: number;
  readonly area?: boolean;
  /** Languages with the same text as the first one are changed with it: a name is typed once, then translated. */
  readonly follows?: boolean;
  /** Diners never read it: it is in the languages of staff. */
  readonly ofStaff?: boolean;
  readonly onChange: (words: Words) => void;
}

const labelFor = (language: string, label: WordsFieldsProps['label']): string =>
  typeof label === 'string' ? `${label}, ${language}` : label(language);

const isStaffLanguage = (language: Language): boolean => STAFF_LANGUAGES.some((each) => each === language);

/** Those that every text must have, then others that the store offers. */
const offered = (): readonly Language[] => [
  ...STAFF_LANGUAGES,
  ...(root.staff.info?.languages ?? []).filter((language) => !isStaffLanguage(language)),
];

/** A text in each language that the store writes. */
export const WordsFields = observer(
  ({ label, value, maxLength, area, follows = false, ofStaff = false, onChange }: WordsFieldsProps) => (
    <>
      {(ofStaff ? STAFF_LANGUAGES : offered()).map((each) => (
        <Field
          key={each}
          {...(area !== undefined && { area })}
          label={labelFor(LANGUAGE_NAMES[each].name, label)}
          value={value[each] ?? ''}
          maxLength={maxLength}
          onChange={(text) => onChange(typedWords(value, each, text, follows))}
        />
      ))}
    </>
  ),
);

/** The languages that are filled in; null where none is. */
export const presentWords = (words: Words): Words | null => {
  const filled = LANGUAGES.flatMap((language) => {
    const text = words[language]?.trim() ?? '';
    return text === '' ? [] : [[language, text] as const];
  });
  return filled.length === 0 ? null : Object.fromEntries(filled);
};

/** The texts where all are there that must be, else null. */
export const allWords = (words: Words): AllWords | null => {
  const filled = presentWords(words) ?? {};
  return STAFF_LANGUAGES.every((language) => filled[language] !== undefined) ? (filled as AllWords) : null;
};
