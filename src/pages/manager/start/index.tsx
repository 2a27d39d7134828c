import { Async } from '../../../components/async';
import { Icon } from '../../../components/icon';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { listWords } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { open } from '../../../platform/navigation';
import { root } from '../../../stores/staff';
import { type OpeningState, useOpening } from '../../../stores/staff/opening';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { SampleMenus } from './sample-menus';
import './index.scss';

/** What opening a store takes, in the order in which it is done; what is done is read from the data. */
const STEPS = [
  { key: 'profile', page: STAFF_PAGES.settings, done: ({ profileLacks }) => profileLacks.length === 0 },
  { key: 'menu', page: STAFF_PAGES.menuEditor, done: ({ dishes }) => dishes > 0 },
  { key: 'tables', page: STAFF_PAGES.floorPlan, done: ({ tables }) => tables > 0 },
  { key: 'codes', page: STAFF_PAGES.floorPlan, done: ({ codesPrinted }) => codesPrinted },
  { key: 'people', page: STAFF_PAGES.people, done: ({ people }) => people > 1 },
  {
    key: 'printers',
    page: STAFF_PAGES.printers,
    done: ({ printers, printersUnproved }) => printers > 0 && printersUnproved.length === 0,
  },
  { key: 'payments', page: STAFF_PAGES.payments, done: ({ payments }) => payments > 0 },
  { key: 'order', page: STAFF_PAGES.tables, done: ({ orders }) => orders },
] as const satisfies readonly {
  readonly key: string;
  readonly page: string;
  readonly done: (state: OpeningState) => boolean;
}[];

/** What exactly a step that was begun still lacks; else what it is about. */
const formatHint = (
  key: (typeof STEPS)[number]['key'],
  { profileLacks, printers, printersUnproved }: OpeningState,
): string => {
  if (key === 'profile' && profileLacks.length > 0) {
    return st('open.lacks', { what: listWords(profileLacks.map((each) => st(`open.lacks.${each}`))) });
  }
  if (key === 'printers' && printers > 0 && printersUnproved.length > 0) {
    return st('open.unproved', { printers: listWords(printersUnproved) });
  }
  return st(`open.${key}Hint`);
};

const Step = ({
  step,
  place,
  state,
  isNext,
}: {
  readonly step: (typeof STEPS)[number];
  readonly place: number;
  readonly state: OpeningState;
  readonly isNext: boolean;
}) => {
  const isDone = step.done(state);
  return (
    <li className="rows__item">
      <button
        type="button"
        className={isNext ? 'rows__row rows__row--tap steps__row--next' : 'rows__row rows__row--tap'}
        onClick={() => void open(step.page)}
      >
        <span className={isDone ? 'steps__mark steps__mark--done' : 'steps__mark'} aria-hidden="true">
          {isDone ? <Icon name="check" size="s" /> : place}
        </span>
        <span className="grow">
          <b className="block">{st(`open.${step.key}`)}</b>
          <span className="cap muted block">{formatHint(step.key, state)}</span>
        </span>
        <span className="sr">{st(isDone ? 'open.done' : 'open.toDo')}</span>
        <Icon name="right" size="s" />
      </button>
    </li>
  );
};

const Steps = ({ state, onChanged }: { readonly state: OpeningState; readonly onChanged: () => void }) => {
  const next = STEPS.find(({ done }) => !done(state));
  const count = STEPS.filter(({ done }) => done(state)).length;
  return (
    <>
      <section className="card steps__head">
        <p className="steps__count">{st('open.count', { count, of: STEPS.length })}</p>
        <div
          className="steps__bar"
          role="progressbar"
          aria-label={st('open.title')}
          aria-valuemin={0}
          aria-valuemax={STEPS.length}
          aria-valuenow={count}
        >
          <div className="steps__filled" style={{ width: `${(count * 100) / STEPS.length}%` }} />
        </div>
        <p className="muted">
          {next === undefined ? st('open.allDone') : st('open.next', { what: st(`open.${next.key}`) })}
        </p>
      </section>
      <SampleMenus onChanged={onChanged} />
      <ol className="rows">
        {STEPS.map((step, index) => (
          <Step key={step.key} step={step} place={index + 1} state={state} isNext={step === next} />
        ))}
      </ol>
    </>
  );
};

/** What is still to be done before a restaurant opens. */
const OpeningPage = () => {
  const opening = useOpening();
  return (
    <StaffFrame title={st('open.title')} sub={root.staff.info?.storeName} back={STAFF_PAGES.manager}>
      <Async of={opening} rows={8}>
        {(state) => <Steps state={state} onChanged={() => void opening.load()} />}
      </Async>
    </StaffFrame>
  );
};

export default staffPage(OpeningPage);
