import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Async } from '../../../../components/async';
import { Segment } from '../../../../components/segment';
import { Sum } from '../../../../components/staff/sum';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { loyaltyReports, type LoyaltyReport } from '../../../../stores/staff/loyalty';

const PRESETS = ['today', 'lastWeek', 'lastMonth'] as const;

const FIGURES = ['given', 'takenBack', 'redeemed', 'expired', 'adjusted', 'stamps', 'freeDishes'] as const;

const Figures = observer(({ of }: { readonly of: LoyaltyReport }) => (
  <>
    {FIGURES.map((name) => (
      <Sum key={name} label={st(`loyal.figure.${name}`)}>
        {of[name]}
      </Sum>
    ))}
    <Sum label={st('loyal.outstanding', { count: of.members })} total>
      {of.outstanding}
    </Sum>
    <Sum label={st('loyal.liability')}>{formatMain(of.liability)}</Sum>
  </>
));

/** What the programme gave and took, and what members hold. */
export const Report = observer(() => {
  useEffect(() => void loyaltyReports.report.load(), []);
  return (
    <section className="card stack">
      <Segment
        label={st('loyal.period')}
        value={loyaltyReports.preset}
        onChange={loyaltyReports.choose}
        options={PRESETS.map((value) => ({ value, label: st(`loyal.preset.${value}`) }))}
      />
      <Async of={loyaltyReports.report}>{(report) => <Figures of={report} />}</Async>
    </section>
  );
});
