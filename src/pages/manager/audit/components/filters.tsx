import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { FilterRow } from '../../../../components/staff/filter-row';
import { DayRange } from '../../../../components/staff/period-picker';
import { st } from '../../../../i18n-staff';
import { auditLog } from '../../../../stores/staff/audit';
import { actionWords } from './words';

const ALL = '';
const ALL_EMPLOYEES = 0;
const SHORTEST = 2;

/** A text of an entry, and a table or an order. */
const Find = observer(() => {
  const { filter, narrow } = auditLog;
  const [words, setWords] = useState(filter.words ?? '');
  const [about, setAbout] = useState(filter.about ?? '');
  const typed = words.trim();
  const why = typed !== '' && typed.length < SHORTEST ? st('audit.findShort') : null;
  const search = (): void => {
    if (why === null) narrow({ words: typed || undefined, about: about.trim() || undefined });
  };
  return (
    <section className="card col">
      <Field label={st('audit.find')} value={words} maxLength={60} onChange={setWords} onEnter={search} />
      <Field label={st('audit.about')} value={about} maxLength={40} onChange={setAbout} onEnter={search} />
      <Button why={why} onClick={search}>
        {st('audit.search')}
      </Button>
    </section>
  );
});

const Days = observer(() => {
  const { filter, narrow } = auditLog;
  const [isRange, setRange] = useState(filter.from !== undefined);
  const choose = (range: boolean): void => {
    setRange(range);
    if (!range && filter.from !== undefined) narrow({ from: undefined, to: undefined });
  };
  return (
    <>
      <FilterRow
        label={st('audit.days')}
        value={isRange ? 'range' : ALL}
        onChange={(value) => choose(value !== ALL)}
        options={[
          { value: ALL, label: st('audit.allDays') },
          { value: 'range', label: st('report.preset.range') },
        ]}
      />
      {isRange && <DayRange from={filter.from ?? ''} to={filter.to ?? ''} onChoose={narrow} />}
    </>
  );
});

/** By text, table or order, days, action and person: each narrows what the others leave. */
export const Filters = observer(() => (
  <>
    <Find />
    <Days />
    <FilterRow
      label={st('audit.what')}
      value={auditLog.filter.action ?? ALL}
      onChange={(action) => auditLog.narrow({ action: action === ALL ? undefined : action })}
      options={[
        { value: ALL, label: st('audit.all') },
        ...auditLog.actions.map((value) => ({ value, label: actionWords(value) })),
      ]}
    />
    <FilterRow
      label={st('audit.who')}
      value={auditLog.filter.staffId ?? ALL_EMPLOYEES}
      onChange={(staffId) => auditLog.narrow({ staffId: staffId === ALL_EMPLOYEES ? undefined : staffId })}
      options={[
        { value: ALL_EMPLOYEES, label: st('audit.allEmployees') },
        ...auditLog.staff.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  </>
));
