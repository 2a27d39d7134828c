import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { Row, Rows } from '../../../components/staff/row';
import { SwitchCard } from '../../../components/staff/form/switch-row';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { currencies } from '../../../money';
import { feedback } from '../../../platform/feedback';
import { open } from '../../../platform/navigation';
import { useShown } from '../../../platform/shown';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { saveSettings, settings } from '../../../stores/staff/settings';
import {
  DISPLAY_SWITCHES,
  moneyNumbers,
  MONEY_SWITCHES,
  ORDER_NUMBERS,
  ORDER_SWITCHES,
  tableCharge,
} from './components/groups';
import { CurrencyFields } from './components/currency-fields';
import { Languages } from './components/languages';
import { Opening } from './components/opening';
import { PhoneTips } from './components/phone-tips';
import { Choices, Numbers, Switches } from './components/rows';
import { TaxClasses } from './components/tax-classes';
import { MenuOnly, StoreFacts } from './components/store-facts';
import './index.scss';

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="card stack">
    <h2 className="item-title">{title}</h2>
    {children}
  </section>
);

/** A suspended store takes no orders: confirm first. */
const suspend = async (on: boolean): Promise<void> => {
  const sure =
    !on ||
    (await confirm({
      title: st('settings.suspendAsk'),
      content: st('settings.suspendWhat'),
      ok: st('settings.suspend'),
    }));
  if (sure) settings.set({ suspended: on });
};

const PAGES = [
  { label: 'rule.title', page: STAFF_PAGES.reservationRule },
  { label: 'area.title', page: STAFF_PAGES.area },
  { label: 'printers.title', page: STAFF_PAGES.printers },
  { label: 'documents.title', page: STAFF_PAGES.documents },
] as const;

/** Settings that have a page of their own. */
const OtherPages = () => (
  <nav aria-label={st('settings.elsewhere')}>
    <Rows>
      {PAGES.map(({ label, page }) => (
        <Row key={page} label={st(label)} onTap={() => void open(page)} />
      ))}
    </Rows>
  </nav>
);

const Groups = observer(() => (
  <>
    <Group title={st('manager.group.money')}>
      <CurrencyFields />
      <Numbers list={moneyNumbers(currencies())} />
      <Choices />
      {settings.draft?.tableChargePer !== 'none' && <Numbers list={[tableCharge(currencies())]} />}
      <Switches keys={MONEY_SWITCHES} />
      <PhoneTips />
      <TaxClasses />
    </Group>
    <Group title={st('manager.group.orders')}>
      <Switches keys={ORDER_SWITCHES} />
      <Numbers list={ORDER_NUMBERS} />
      <h3 className="medium">{st('settings.menuOnly')}</h3>
      <MenuOnly />
    </Group>
    <SideColumn>
      <Group title={st('settings.opening')}>
        <Opening />
        <SwitchCard
          label={st('setting.suspended')}
          value={settings.draft?.suspended === true}
          onChange={(on) => void suspend(on)}
        />
      </Group>
      <OtherPages />
      <Group title={st('manager.group.display')}>
        <Switches keys={DISPLAY_SWITCHES} />
        <Languages />
      </Group>
      <Group title={st('manager.group.store')}>
        <StoreFacts />
      </Group>
    </SideColumn>
  </>
));

const save = async (): Promise<void> => {
  if (await saveSettings()) feedback.toast(st('settings.saved'));
};

const Bar = observer(() => {
  const why = settings.wrong.size > 0 ? st('settings.fix') : null;
  return (
    <div className="bar-buttons">
      <Button kind="outline" size="xl" onClick={settings.undo}>
        {st('settings.undo')}
      </Button>
      <Button block size="xl" busy={settings.busy} why={why} onClick={() => void save()}>
        {st('form.save')}
      </Button>
    </div>
  );
});

/** How the store is set, on one page: nothing changes before it is saved. */
const SettingsPage = () => {
  useShown(() => {
    if (!settings.isChanged) void settings.load();
  });
  return (
    <StaffFrame
      columns
      title={st('settings.title')}
      back={STAFF_PAGES.manager}
      {...(settings.isChanged && { bar: <Bar /> })}
    >
      <Async of={settings} rows={6}>
        {() => <Groups />}
      </Async>
    </StaffFrame>
  );
};

export default staffPage(SettingsPage);
