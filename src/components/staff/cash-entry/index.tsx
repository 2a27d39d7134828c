import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { toSecond, toMain, roundCashRiel } from '@romduol/domain/money/conversion';
import { formatDollars, formatDollarSign, formatRiel } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { type CashChange } from '@romduol/domain/rules/cash';
import { st } from '../../../i18n-staff';
import { NOTES } from '../status-styles';
import { Box } from '../entry';
import { Note } from '../note';
import { NumberPad } from '../number-pad';
import { type Currency, typedCents, typedRiel } from '../number-pad/typed';
import { useKeys } from '../number-pad/use-keys';
import { CashTiles } from '../cash-choice';
import { Icon } from '../../icon';
import type { CashEntryState } from './use-cash-entry';
import { typedDollars, typedRielWords, changeWords } from './words';
import './index.scss';

const KINDS = [
  { kind: 'mixed', about: 'cash.fewest' },
  { kind: 'riel', about: 'cash.allRiel' },
  { kind: 'dollars', about: 'cash.allDollars' },
] as const satisfies readonly { readonly kind: CashChange['kind']; readonly about: string }[];

/** The three ways to give change, or that there is none. */
const Change = observer(({ entry }: { readonly entry: CashEntryState }) => {
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
      <CashTiles
        className="change__kinds"
        label={st('cash.changeDue')}
        tiles={KINDS.map((each) => ({
          kind: each.kind,
          amount: changeWords(settled.change[each.kind]) ?? '—',
          about: st(each.about),
        }))}
        kind={kind}
        onChoose={entry.setKind}
      />
    </section>
  );
});

/** Notes that guests hand over, in their own currency. */
const BANKNOTES = { dollars: [5, 10, 20], riel: [10_000, 20_000, 50_000] } as const;
const CENTS_PER_DOLLAR = 100;

interface AmountProps {
  readonly currency: Currency;
  readonly entry: CashEntryState;
  readonly extra?: string;
}

const Amount = observer(({ currency, entry, extra }: AmountProps) => {
  const text = entry.texts[currency];
  return (
    <Box
      label={
        <span className="amount__label">
          {st(currency === 'dollars' ? 'cash.dollars' : 'cash.riel')}
          {extra !== undefined && <span className="amount__extra">{extra}</span>}
        </span>
      }
      value={currency === 'dollars' ? typedDollars(text) : typedRielWords(text)}
      isOn={entry.currency === currency}
      onChoose={() => entry.setCurrency(currency)}
    />
  );
});

/** What is still due once the other currency is counted, as it is typed. */
const exactText = ({ due, ratio, texts, currency, step }: CashEntryState): string => {
  const inRiel = typedRiel(texts.riel);
  if (currency === 'riel') {
    const left = mainAmount(Math.max(0, due - typedCents(texts.dollars)));
    return String(roundCashRiel(toSecond(left, ratio), step));
  }
  const left = mainAmount(Math.max(0, due - toMain(inRiel, ratio)));
  return formatDollars(left).replaceAll(',', '');
};

interface CashEntryProps {
  readonly entry: CashEntryState;
}

const Quick = observer(({ entry }: CashEntryProps) => {
  const { currency, texts } = entry;
  const add = (note: number): void => {
    if (currency === 'riel') entry.setText('riel', String(typedRiel(texts.riel) + note));
    else
      entry.setText(
        'dollars',
        formatDollars(mainAmount(typedCents(texts.dollars) + note * CENTS_PER_DOLLAR))
          .replace(',', '')
          .replace('.00', ''),
      );
  };
  return (
    <div className="quick">
      <button type="button" className="quick__key" onClick={() => entry.setText(currency, exactText(entry))}>
        {st(currency === 'riel' ? 'cash.exactRiel' : 'cash.exactDollars')}
      </button>
      {BANKNOTES[currency].map((note) => (
        <button key={note} type="button" className="quick__key" onClick={() => add(note)}>
          {currency === 'riel' ? `+${formatRiel(secondAmount(note))}` : `+$${note}`}
        </button>
      ))}
    </div>
  );
});

/** The cash dialog: what was handed over, and the change, each in both currencies. */
export const CashEntry = observer(({ entry }: CashEntryProps) => {
  useKeys(entry.key);
  const inRiel = typedRiel(entry.texts.riel);
  const other: Currency = entry.currency === 'riel' ? 'dollars' : 'riel';
  return (
    <div className="take col-s">
      <div className="boxes beside">
        <Amount currency="dollars" entry={entry} />
        <Amount
          currency="riel"
          entry={entry}
          {...(inRiel > 0 && { extra: `= ${formatDollarSign(toMain(inRiel, entry.ratio))}` })}
        />
      </div>
      <Quick entry={entry} />
      <NumberPad
        onKey={entry.key}
        bottom={['00', '0', entry.currency === 'riel' ? '000' : '.']}
        act={{ face: '$ ⇄ ៛', label: st('cash.switch'), onClick: () => entry.setCurrency(other) }}
      />
      {entry.problem === null ? (
        <Change entry={entry} />
      ) : (
        <Note statusStyle={NOTES.wrong} role="alert">
          {entry.problem}
        </Note>
      )}
    </div>
  );
});
