import { type CashChange } from '@romduol/domain/rules/cash';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../icon';
import { st } from '../../../i18n-staff';
import type { CashEntryState } from './use-cash-entry';
import { changeWords } from './words';

const KINDS = [
  { kind: 'mixed', about: 'cash.fewest' },
  { kind: 'riel', about: 'cash.allRiel' },
  { kind: 'dollars', about: 'cash.allDollars' },
] as const satisfies readonly { readonly kind: CashChange['kind']; readonly about: string }[];

/** The three ways to give change, or that there is none. */
export const Change = observer(({ entry }: { readonly entry: CashEntryState }) => {
  const { settled, kind } = entry;
  if (!settled.enough) return null;
  if (changeWords(settled.change.mixed) === null) {
    return (
      <p className="change change--none">
        <Icon name="check" size="s" />
        {st('cash.noChange')}
      </p>
    );
  }
  return (
    <section className="change">
      <p className="change__title">
        <Icon name="coins" size="s" />
        {st('cash.changeDue')}
      </p>
      <div className="change__kinds" role="radiogroup" aria-label={st('cash.changeDue')}>
        {KINDS.map((each) => (
          <button
            key={each.kind}
            type="button"
            role="radio"
            aria-checked={each.kind === kind}
            className={each.kind === kind ? 'change__kind change__kind--on' : 'change__kind'}
            onClick={() => entry.setKind(each.kind)}
          >
            <span className="change__amount">{changeWords(settled.change[each.kind]) ?? '—'}</span>
            <span className="change__about">{st(each.about)}</span>
          </button>
        ))}
      </div>
    </section>
  );
});
