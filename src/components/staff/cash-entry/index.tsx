import { atLeast, mainAmount, minus, NO_MAIN, secondAmount } from '@romduol/domain/money/amount';
import { roundMain, roundSecond, toMain, toSecond } from '@romduol/domain/money/conversion';
import { observer } from 'mobx-react-lite';
import { type CashChange } from '@romduol/domain/rules/cash';
import { st } from '../../../i18n-staff';
import { currencies, formatMain, hasSecond, plainSecond } from '../../../money';
import { formatTyped, formatTypedSecond, toSecondText, toText, typedMain, typedSecond } from '../../../money-fields';
import { NOTES } from '../status-styles';
import { Box } from '../entry';
import { Note } from '../note';
import { NumberPad } from '../number-pad';
import type { Currency } from '../number-pad/typed';
import { useKeys } from '../number-pad/use-keys';
import { CashTiles } from '../cash-choice';
import { Icon } from '../../icon';
import type { CashEntryState } from './use-cash-entry';
import { changeWords, shortMain } from './words';
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
  if (changeWords(settled.change[hasSecond() ? 'mixed' : 'dollars']) === null) {
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
        tiles={KINDS.filter(({ kind: way }) => hasSecond() || way === 'dollars').map((each) => ({
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
      value={currency === 'dollars' ? formatTyped(text) : formatTypedSecond(text)}
      isOn={entry.currency === currency}
      onChoose={() => entry.setCurrency(currency)}
    />
  );
});

/** What is still due once the other currency is counted, as it is typed. */
const exactText = ({ due, ratio, texts, currency, step }: CashEntryState): string => {
  if (currency === 'riel') {
    const left = atLeast(minus(due, typedMain(texts.dollars)), NO_MAIN);
    return toSecondText(roundSecond(toSecond(left, ratio), step));
  }
  const left = atLeast(minus(due, toMain(typedSecond(texts.riel), ratio)), NO_MAIN);
  return toText(roundMain(left, mainAmount(currencies().mainStep ?? 1)));
};

interface CashEntryProps {
  readonly entry: CashEntryState;
}

const Quick = observer(({ entry }: CashEntryProps) => {
  const { currency, texts, handed } = entry;
  const isMain = currency === 'dollars';
  const add = (note: number): void =>
    isMain
      ? entry.setText('dollars', toText(mainAmount(typedMain(texts.dollars) + note)))
      : entry.setText('riel', toSecondText(secondAmount(typedSecond(texts.riel) + note)));
  return (
    <div className="quick">
      <button type="button" className="quick__key" onClick={() => entry.setText(currency, exactText(entry))}>
        {st(isMain ? 'cash.exactDollars' : 'cash.exactRiel')}
      </button>
      {handed[currency].map((note) => (
        <button key={note} type="button" className="quick__key" onClick={() => add(note)}>
          {isMain ? `+${shortMain(mainAmount(note))}` : `+${plainSecond(secondAmount(note))}`}
        </button>
      ))}
    </div>
  );
});

/** The cash dialog: what was handed over, and the change, each in both currencies. */
export const CashEntry = observer(({ entry }: CashEntryProps) => {
  useKeys(entry.key);
  const inSecond = typedSecond(entry.texts.riel);
  const { main, second } = currencies();
  const { decimals } = entry.currency === 'riel' ? (second ?? main) : main;
  const other: Currency = entry.currency === 'riel' ? 'dollars' : 'riel';
  return (
    <div className="take col-s">
      <div className="boxes beside">
        <Amount currency="dollars" entry={entry} />
        {hasSecond() && (
          <Amount
            currency="riel"
            entry={entry}
            {...(inSecond > 0 && { extra: `= ${formatMain(toMain(inSecond, entry.ratio))}` })}
          />
        )}
      </div>
      <Quick entry={entry} />
      <NumberPad
        onKey={entry.key}
        bottom={['00', '0', decimals === 0 ? '000' : '.']}
        act={
          second === null
            ? null
            : {
                face: `${main.symbol} ⇄ ${second.symbol}`,
                label: st('cash.switch'),
                onClick: () => entry.setCurrency(other),
              }
        }
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
