import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { FilterRow } from '../../../../components/staff/filter-row';
import { st } from '../../../../i18n-staff';
import { reports } from '../../../../stores/staff/reports';

const PRESETS = ['today', 'yesterday', 'lastWeek', 'lastMonth'] as const;
type Choice = (typeof PRESETS)[number] | 'range';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const Range = observer(() => {
  const [from, setFrom] = useState(reports.sales?.from ?? '');
  const [to, setTo] = useState(reports.sales?.to ?? '');
  const isTyped = DAY.test(from) && DAY.test(to);
  // V-12: days written so are ordered like their letters.
  const why = isTyped ? (from > to ? st('report.order') : null) : st('report.day');
  return (
    <section className="card range">
      <Field label={st('report.from')} placeholder={st('report.day')} value={from} maxLength={10} onChange={setFrom} />
      <Field label={st('report.to')} placeholder={st('report.day')} value={to} maxLength={10} onChange={setTo} />
      <Button why={why} onClick={() => reports.choose({ from, to })}>
        {st('report.show')}
      </Button>
    </section>
  );
});

/** Presets in the store's business days, or dates of one's own. */
export const PeriodPicker = observer(() => {
  const [choice, setChoice] = useState<Choice>(reports.period.preset ?? 'range');
  const choose = (next: Choice): void => {
    setChoice(next);
    if (next !== 'range') reports.choose({ preset: next });
  };
  return (
    <>
      <FilterRow<Choice>
        label={st('report.period')}
        value={choice}
        onChange={choose}
        options={[...PRESETS, 'range' as const].map((value) => ({ value, label: st(`report.preset.${value}`) }))}
      />
      {choice === 'range' && <Range />}
    </>
  );
});
