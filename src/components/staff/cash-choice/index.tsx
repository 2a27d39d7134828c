import type { CashChoice as Choice } from '@romduol/domain/order/cash-refund';
import { formatDollarSign, formatRielSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { st } from '../../../i18n-staff';
import './index.scss';

const ABOUT = {
  asPaid: 'cash.asPaid',
  mixed: 'cash.fewest',
  riel: 'cash.allRiel',
  dollars: 'cash.allDollars',
} as const satisfies Record<Choice['kind'], string>;

/** "$5.00 + 21,900 ៛", without the part that is nothing. */
export const cashWords = ({ cents, riel }: Pick<Choice, 'cents' | 'riel'>): string =>
  [...(cents !== 0 || riel === 0 ? [formatDollarSign(cents)] : []), ...(riel === 0 ? [] : [formatRielSign(riel)])].join(
    ' + ',
  );

interface CashChoiceProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly kind: Choice['kind'] | null;
  readonly onChoose: (kind: Choice['kind'] | null) => void;
  /** The choice that no cash moves, in words; absent where that is none. */
  readonly none?: string;
}

/** In which currency cash is handed out, with the notes that each way comes to. */
export const CashChoice = observer(({ label, choices, kind, onChoose, none }: CashChoiceProps) => (
  <section>
    <p className="cash-choice__label">{label}</p>
    <div className="cash-choice" role="radiogroup" aria-label={label}>
      {none !== undefined && (
        <button
          type="button"
          role="radio"
          aria-checked={kind === null}
          className={kind === null ? 'cash-choice__way cash-choice__way--on' : 'cash-choice__way'}
          onClick={() => onChoose(null)}
        >
          {none}
        </button>
      )}
      {choices.map((each) => (
        <button
          key={each.kind}
          type="button"
          role="radio"
          aria-checked={each.kind === kind}
          className={each.kind === kind ? 'cash-choice__way cash-choice__way--on' : 'cash-choice__way'}
          onClick={() => onChoose(each.kind)}
        >
          <span className="cash-choice__amount">{cashWords(each)}</span>
          <span className="cash-choice__about">{st(ABOUT[each.kind])}</span>
        </button>
      ))}
    </div>
  </section>
));
