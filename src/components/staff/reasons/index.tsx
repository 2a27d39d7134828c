import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { st } from '../../../i18n-staff';
import { ChipGroup } from '../../chip-group';
import { Field } from '../../field';
import './index.scss';

interface ReasonsProps {
  readonly label: string;
  /** The usual reasons; any other can be typed. */
  readonly options: readonly string[];
  /** The reason as it will be kept; '' while there is none. */
  readonly onChange: (reason: string) => void;
}

/** The choice of a typed reason. */
const OTHER = 0;

/** V-08: a reason, one of the usual ones or a typed one. */
export const Reasons = observer(({ label, options, onChange }: ReasonsProps) => {
  const [chosen, setChosen] = useState<string | typeof OTHER | null>(null);
  const [words, setWords] = useState('');
  const choose = (reason: string | typeof OTHER): void => {
    setChosen(reason);
    onChange(reason === OTHER ? words.trim() : reason);
  };
  return (
    <section className="reasons col-s">
      <p className="strong muted cap">{label}</p>
      <ChipGroup
        label={label}
        options={[...options.map((value) => ({ value, label: value })), { value: OTHER, label: st('reason.other') }]}
        value={chosen}
        onChange={choose}
      />
      {chosen === OTHER && (
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
