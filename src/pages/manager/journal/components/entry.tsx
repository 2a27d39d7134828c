import type { MainAmount } from '@romduol/domain/money/amount';
import { secondAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { Sum } from '../../../../components/staff/sum';
import { st } from '../../../../i18n-staff';
import { formatMain, formatSecond } from '../../../../money';
import type { JournalEntry } from '../../../../stores/staff/journal';

type JournalLine = JournalEntry['lines'][number];

const memo = ({ kind, detail }: JournalLine): string =>
  detail === '' ? st(`journal.kind.${kind}`) : `${st(`journal.kind.${kind}`)}: ${detail}`;

const Side = ({ label, amount }: { readonly label: string; readonly amount: MainAmount }) => (
  <span className="journal__side">
    <span className="cap muted block">{label}</span>
    {formatMain(amount)}
  </span>
);

const Line = observer(({ line }: { readonly line: JournalLine }) => {
  const { account, purpose, debit, credit, second } = line;
  const isDebit = credit === 0;
  return (
    <li className="journal__line">
      <span className="journal__account strong">{account}</span>
      <span className="grow breaks">
        {memo(line)}
        <span className="cap muted block">
          {st(`journal.purpose.${purpose}`)}
          {second !== undefined && ` · ${formatSecond(secondAmount(second.amount))}`}
        </span>
      </span>
      <Side label={st(isDebit ? 'journal.debit' : 'journal.credit')} amount={isDebit ? debit : credit} />
    </li>
  );
});

/** A day as a journal entry. */
export const Entry = observer(({ entry }: { readonly entry: JournalEntry }) => (
  <section className="card">
    <h2 className="part__title">{entry.date}</h2>
    <ul>
      {entry.lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </ul>
    <Sum label={st('journal.balanced')} total>
      {formatMain(entry.debit)}
    </Sum>
  </section>
));
