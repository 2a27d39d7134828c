import {
  STAFF_LANGUAGES,
  KITCHEN_LATE_MAX_MINUTES,
  KITCHEN_SOON_MAX_MINUTES,
  READY_MAX_MINUTES,
} from '@romduol/domain/limits';
import { COURSES } from '@romduol/domain/order/courses';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { observer } from 'mobx-react-lite';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { ChipGroup } from '../../../components/chip-group';
import { NumberField } from '../../../components/staff/form/number-field';
import { SwitchCard } from '../../../components/staff/form/switch-row';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { open } from '../../../platform/navigation';
import {
  isKitchenRight,
  type KitchenSettings,
  kitchenSettings as settings,
  saveKitchenSettings,
} from '../../../stores/staff/kitchen-settings';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

type Draft = { readonly draft: KitchenSettings };

interface MinutesProps {
  readonly label: string;
  readonly of: 'soonMinutes' | 'lateMinutes' | 'readyMinutes';
  readonly min: number;
  readonly max: number;
}

const Minutes = observer(({ of, ...field }: MinutesProps) => (
  <NumberField
    key={settings.edition}
    value={settings.draft?.[of] ?? null}
    {...field}
    unit={st('form.minutes')}
    onChange={(value) => (typeof value === 'number' ? settings.set({ [of]: value }) : settings.mistyped(of))}
  />
));

/** When a ticket is late: by colour, text and sound. */
const Late = observer(({ draft }: Draft) => (
  <section className="card stack">
    <h2 className="item-title">{st('kset.late')}</h2>
    <Minutes of="soonMinutes" label={st('kset.soonMinutes')} min={1} max={KITCHEN_SOON_MAX_MINUTES} />
    <Minutes of="lateMinutes" label={st('kset.lateMinutes')} min={2} max={KITCHEN_LATE_MAX_MINUTES} />
    {draft.soonMinutes >= draft.lateMinutes && (
      <p className="kset__wrong" role="alert">
        {st('kset.order')}
      </p>
    )}
  </section>
));

/** What guests see: how long it takes, and what they can fetch. */
const Ready = observer(({ draft }: Draft) => (
  <section className="card stack">
    <h2 className="item-title">{st('kset.ready')}</h2>
    <Minutes of="readyMinutes" label={st('kset.readyMinutes')} min={1} max={READY_MAX_MINUTES} />
    <SwitchCard
      label={st('kset.estimates')}
      hint={st('kset.estimatesHint')}
      value={draft.showsEstimates}
      onChange={(showsEstimates) => settings.set({ showsEstimates })}
    />
  </section>
));

/** Whether later courses wait, and which course a category is. */
const Courses = observer(({ draft }: Draft) => (
  <section className="card stack">
    <h2 className="item-title">{st('kset.courses')}</h2>
    <SwitchCard
      label={st('kset.coursesOn')}
      hint={st('kset.coursesHint')}
      value={draft.coursesOn}
      onChange={(coursesOn) => settings.set({ coursesOn })}
    />
    {draft.categories.map((category) => (
      <div key={category.categoryId} className="kset__row">
        <h3 className="kset__name">{category.name}</h3>
        <ChipGroup
          label={category.name}
          options={COURSES.map((value) => ({ value, label: st(`course.${value}`) }))}
          value={category.course}
          onChange={(course) =>
            settings.set({
              categories: draft.categories.map((each) => (each === category ? { ...each, course } : each)),
            })
          }
        />
      </div>
    ))}
  </section>
));

/** The languages of each station. */
const Stations = observer(({ draft }: Draft) => (
  <section className="card stack">
    <h2 className="item-title">{st('kset.languages')}</h2>
    {draft.stations.length === 0 && (
      <>
        <p className="muted">{st('kset.noStations')}</p>
        <Button kind="outline" block onClick={() => void open(STAFF_PAGES.printers)}>
          {st('stations.add')}
        </Button>
      </>
    )}
    {draft.stations.map((station) => (
      <div key={station.stationId} className="kset__row">
        <h3 className="kset__name">{station.name}</h3>
        <ChipGroup
          label={station.name}
          options={[
            { value: null, label: st('kset.asShown') },
            ...STAFF_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].name })),
          ]}
          value={station.language}
          onChange={(language) =>
            settings.set({
              stations: draft.stations.map((each) => (each === station ? { ...each, language } : each)),
            })
          }
        />
      </div>
    ))}
  </section>
));

const save = async (): Promise<void> => {
  if (await saveKitchenSettings()) feedback.toast(st('kset.saved'));
};

/** How the kitchen works: when a ticket is late, courses, the languages of stations. */
const KitchenSettingsPage = () => (
  <StaffFrame
    loads={[settings]}
    columns
    title={st('kset.title')}
    back={STAFF_PAGES.manager}
    {...(settings.draft !== null && {
      bar: (
        <Button
          size="xl"
          block
          busy={settings.busy}
          why={isKitchenRight() ? null : st('kset.order')}
          onClick={() => void save()}
        >
          {st('kset.save')}
        </Button>
      ),
    })}
  >
    <Async of={settings} rows={4}>
      {(draft) => (
        <>
          <Late draft={draft} />
          <Courses draft={draft} />
          <SideColumn>
            <Ready draft={draft} />
            <Stations draft={draft} />
          </SideColumn>
        </>
      )}
    </Async>
  </StaffFrame>
);

export default staffPage(KitchenSettingsPage);
