import {
  LANGUAGES,
  KITCHEN_LATE_MAX_MINUTES,
  KITCHEN_SOON_MAX_MINUTES,
  READY_MAX_MINUTES,
} from '@romduol/domain/limits';
import { COURSES } from '@romduol/domain/order/courses';
import { LANGUAGE_NAMES } from '@romduol/locales';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { NumberField } from '../../../components/staff/form/number-field';
import { SwitchRow } from '../../../components/staff/form/switch-row';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back, open } from '../../../platform/navigation';
import { useShown } from '../../../platform/shown';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { type KitchenSettings, kitchenSettings as settings } from '../../../stores/staff/kitchen-settings';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

type Draft = { readonly draft: KitchenSettings };

/** When a ticket is late: by colour, word and sound. */
const Late = observer(({ draft }: Draft) => (
  <section className="card stack">
    <h2 className="kset__title">{st('kset.late')}</h2>
    <NumberField
      label={st('kset.soonMinutes')}
      value={draft.soonMinutes}
      min={1}
      max={KITCHEN_SOON_MAX_MINUTES}
      unit={st('form.minutes')}
      onChange={(value) => settings.minutes('soonMinutes', value)}
    />
    <NumberField
      label={st('kset.lateMinutes')}
      value={draft.lateMinutes}
      min={2}
      max={KITCHEN_LATE_MAX_MINUTES}
      unit={st('form.minutes')}
      onChange={(value) => settings.minutes('lateMinutes', value)}
    />
    {draft.soonMinutes >= draft.lateMinutes && (
      <p className="kset__wrong" role="alert">
        {st('kset.order')}
      </p>
    )}
  </section>
));

/** How long guests see what they can fetch. */
const Ready = observer(({ draft }: Draft) => (
  <section className="card stack">
    <h2 className="kset__title">{st('kset.ready')}</h2>
    <NumberField
      label={st('kset.readyMinutes')}
      value={draft.readyMinutes}
      min={1}
      max={READY_MAX_MINUTES}
      unit={st('form.minutes')}
      onChange={(value) => settings.minutes('readyMinutes', value)}
    />
  </section>
));

/** Whether later courses wait, and which course a category is. */
const Courses = observer(({ draft }: Draft) => (
  <section className="card stack">
    <h2 className="kset__title">{st('kset.courses')}</h2>
    <div className="rows">
      <SwitchRow
        label={st('kset.coursesOn')}
        hint={st('kset.coursesHint')}
        on={draft.coursesOn}
        onChange={(coursesOn) => settings.set({ coursesOn })}
      />
    </div>
    {draft.categories.map(({ categoryId, name, course }) => (
      <div key={categoryId} className="kset__row" role="radiogroup" aria-label={name}>
        <h3 className="kset__name">{name}</h3>
        <div className="chips">
          {COURSES.map((each) => (
            <Chip
              key={each}
              as="radio"
              chosen={each === course}
              onClick={() =>
                settings.set({
                  categories: draft.categories.map((other) =>
                    other.categoryId === categoryId ? { ...other, course: each } : other,
                  ),
                })
              }
            >
              {st(`course.${each}`)}
            </Chip>
          ))}
        </div>
      </div>
    ))}
  </section>
));

/** What is spoken at each station. */
const Stations = observer(({ draft }: Draft) => (
  <section className="card stack">
    <h2 className="kset__title">{st('kset.languages')}</h2>
    {draft.stations.length === 0 && (
      <>
        <p className="muted">{st('kset.noStations')}</p>
        <Button kind="outline" block onClick={() => void open(STAFF_PAGES.printers)}>
          {st('stations.add')}
        </Button>
      </>
    )}
    {draft.stations.map(({ stationId, name, language }) => (
      <div key={stationId} className="kset__row" role="radiogroup" aria-label={name}>
        <h3 className="kset__name">{name}</h3>
        <div className="chips">
          {([null, ...LANGUAGES] as const).map((each) => (
            <Chip
              key={each ?? 'own'}
              as="radio"
              chosen={each === language}
              onClick={() =>
                settings.set({
                  stations: draft.stations.map((other) =>
                    other.stationId === stationId ? { ...other, language: each } : other,
                  ),
                })
              }
            >
              {each === null ? st('kset.asShown') : LANGUAGE_NAMES[each].name}
            </Chip>
          ))}
        </div>
      </div>
    ))}
  </section>
));

const save = async (): Promise<void> => {
  if (await settings.save()) feedback.toast(st('kset.saved'));
};

/** How the kitchen works: when a ticket is late, courses, what is spoken where. */
const KitchenSettingsPage = () => {
  const context = useStaffPage();
  useShown(() => void settings.load());
  const { draft, failed, busy, isRight } = settings;
  return (
    <StaffFrame
      context={context}
      columns
      title={st('kset.title')}
      onBack={() => void back(STAFF_PAGES.manager)}
      {...(draft !== null && {
        bar: (
          <Button size="xl" block busy={busy} why={isRight ? null : st('kset.order')} onClick={() => void save()}>
            {st('kset.save')}
          </Button>
        ),
      })}
    >
      {draft === null ? (
        failed ? (
          <ErrorState onRetry={() => void settings.load()} />
        ) : (
          <Skeleton rows={4} label={t('common.loading')} />
        )
      ) : (
        <>
          <Late draft={draft} />
          <Courses draft={draft} />
          <SideColumn>
            <Ready draft={draft} />
            <Stations draft={draft} />
          </SideColumn>
        </>
      )}
    </StaffFrame>
  );
};

export default localized(KitchenSettingsPage, staffTexts);
