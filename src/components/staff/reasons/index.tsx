import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { st } from '../../../i18n-staff';
import { Chip } from '../../chip';
import { Field } from '../../field';
import './index.scss';

interface ReasonsProps {
  readonly label: string;
  /** What is said most; anything else can be typed. */
  readonly options: readonly string[];
  /** The reason as it will be kept; '' while there is none. */
  readonly onChange: (reason: string) => void;
}

/** V-08: a reason, one of the usual ones or in words of one's own. */
export const Reasons = observer(({ label, options, onChange }: ReasonsProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
  const [words, setWords] = useState('');
  const choose = (reason: string | null, says: string): void => {
    setChosen(reason);
    setOther(reason === null);
    onChange(says);
  };
  return (
    <section className="reasons">
      <p className="reasons__label">{label}</p>
      <div className="chips" role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <Chip key={option} as="radio" chosen={option === chosen} onClick={() => choose(option, option)}>
            {option}
          </Chip>
        ))}
        <Chip as="radio" chosen={isOther} onClick={() => choose(null, words.trim())}>
          {st('reason.other')}
        </Chip>
      </div>
      {isOther && (
        <Field
          label={st('reason.words')}
          value={words}
          maxLength={TEXT_AREA_MAX}
          onChange={(text) => {
            setWords(text);
            onChange(text.trim());
          }}
        />
      )}
    </section>
  );
});
