import { LANGUAGES } from '@romduol/domain/limits';
import { type Language, LANGUAGE_NAMES } from '@romduol/locales';
import { observer } from 'mobx-react-lite';
import { Field } from '../../../../components/field';

export type Words = Record<Language, string>;

export const NO_WORDS = { en: '', 'zh-Hans': '', km: '' } as const satisfies Words;

export const isWhole = (words: Words): boolean => LANGUAGES.every((each) => words[each].trim() !== '');
export const isNone = (words: Words): boolean => LANGUAGES.every((each) => words[each].trim() === '');

interface WordsFieldsProps {
  /** The label of the field of one language, named by its own name. */
  readonly label: (language: string) => string;
  readonly words: Words;
  readonly maxLength: number;
  readonly onChange: (words: Words) => void;
}

/** The same words in three languages. */
export const WordsFields = observer(({ label, words, maxLength, onChange }: WordsFieldsProps) =>
  LANGUAGES.map((each) => (
    <Field
      key={each}
      label={label(LANGUAGE_NAMES[each].name)}
      value={words[each]}
      maxLength={maxLength}
      onChange={(text) => onChange({ ...words, [each]: text })}
    />
  )),
);
