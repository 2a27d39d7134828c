import { observer } from 'mobx-react-lite';
import { Chip } from '../../../../components/chip';

interface PickProps<V extends string | number> {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: V; readonly words: string }[];
  readonly picked: readonly V[];
  readonly onChange: (picked: V[]) => void;
}

/** Some of a few, in the order in which they were chosen. */
export const Pick = observer(<V extends string | number>({ label, hint, options, picked, onChange }: PickProps<V>) => (
  <div className="setting__part">
    <p className="setting__label">{label}</p>
    <div className="chips" role="group" aria-label={label}>
      {options.map(({ value, words }) => (
        <Chip
          key={value}
          as="checkbox"
          chosen={picked.includes(value)}
          onClick={() =>
            onChange(picked.includes(value) ? picked.filter((each) => each !== value) : [...picked, value])
          }
        >
          {words}
        </Chip>
      ))}
    </div>
    {hint !== undefined && <p className="setting__label">{hint}</p>}
  </div>
));
