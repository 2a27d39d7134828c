import { TIP_AMOUNTS_MAX, TIP_PERCENT_MAX } from '@romduol/domain/limits';
import { minorUnits } from '@romduol/domain/money/currency';
import { formatPlain } from '@romduol/domain/money/format';
import { parseMain } from '@romduol/domain/money/parse';
import { mainAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Field } from '../../../../components/field';
import { st } from '../../../../i18n-staff';
import { currencies } from '../../../../money';
import { settings } from '../../../../stores/staff/settings';

interface ListFieldProps {
  readonly name: 'tipPercents' | 'tipAmounts';
  readonly unit: string;
  /** What is said of a list that cannot be kept. */
  readonly wrong: string;
  readonly write: (value: number) => string;
  /** null where it is no such number. */
  readonly read: (text: string) => number | null;
}

/** The numbers of a list that is typed with spaces or semicolons, or commas before a space; undefined where one is wrong. */
const readList = (text: string, read: ListFieldProps['read']): number[] | undefined => {
  const list = text
    .split(/[\s;]+|,(?=\s|$)/)
    .filter((part) => part !== '')
    .map(read);
  const numbers = list.flatMap((each) => (each === null || each <= 0 ? [] : [each]));
  const isRight = numbers.length === list.length && list.length <= TIP_AMOUNTS_MAX;
  return isRight && new Set(numbers).size === list.length ? numbers : undefined;
};

/** A few numbers in one field. */
const ListField = observer(({ name, unit, wrong, write, read }: ListFieldProps) => {
  const kept = settings.draft?.[name] ?? [];
  const [text, setText] = useState(kept.map(write).join(', '));
  const change = (typed: string): void => {
    setText(typed);
    const list = readList(typed, read);
    if (list === undefined) settings.mistyped(name);
    else settings.set({ [name]: list });
  };
  return (
    <Field
      label={st(`setting.${name}`)}
      value={text}
      onChange={change}
      after={<span className="muted">{unit}</span>}
      error={readList(text, read) === undefined ? wrong : null}
    />
  );
});

const readPercent = (text: string): number | null =>
  /^\d{1,3}$/.test(text) && Number(text) <= TIP_PERCENT_MAX ? Number(text) : null;

/** What guests are offered who pay on their phone. */
export const PhoneTips = observer(() => {
  const { main } = currencies();
  if (settings.draft?.tips !== true) return null;
  const write = (amount: number): string =>
    amount % minorUnits(main) === 0
      ? String(amount / minorUnits(main))
      : formatPlain(mainAmount(amount), { ...main, group: '' });
  return (
    <>
      <ListField
        key={`percents-${settings.edition}`}
        name="tipPercents"
        wrong={st('settings.tipPercentsWrong')}
        unit="%"
        write={String}
        read={readPercent}
      />
      <ListField
        key={`amounts-${settings.edition}`}
        name="tipAmounts"
        wrong={st('settings.tipAmountsWrong')}
        unit={main.symbol}
        write={write}
        read={(text) => parseMain(text, main)}
      />
      <p className="muted small">{st('settings.tipsHint')}</p>
    </>
  );
});
