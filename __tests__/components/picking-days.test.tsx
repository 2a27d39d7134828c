import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { LANGUAGES } from '@romduol/domain/limits';
import { fixedZone } from '@romduol/domain/time/zone';
import { DayRange } from '../../src/components/staff/period-picker';
import { InstantField } from '../../src/components/staff/form/instant-field';
import { kitTexts } from '../../src/i18n-kit';
import { staffTexts } from '../../src/i18n-staff';
import { mount, speak } from '../support/components/page';
import { createWords } from '../support/e2e/words';

const { st, kt } = createWords('en');
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const field = (label: string): HTMLInputElement => screen.getByLabelText(label, { selector: 'input' });
const chosen = jest.fn<void, [{ readonly from: string; readonly to: string }]>();

const opens = async (from: string, to: string): Promise<UserEvent> => {
  const user = await mount(<DayRange from={from} to={to} onChoose={chosen} />);
  await user.click(await screen.findByRole('button', { name: kt('kit.pickDays') }));
  return user;
};

beforeEach(async () => {
  chosen.mockClear();
  await speak('en');
  await Promise.all([staffTexts.use(), kitTexts.use()]);
});

describe('a manager picks the days of a report', () => {
  it('two taps pick both ends, the calendar closes, and the days stand in the fields', async () => {
    const user = await opens('2026-11-02', '2026-11-03');
    await user.click(button('Monday, 16 November 2026'));
    expect([field(st('report.from')).value, field(st('report.to')).value]).toEqual(['2026-11-16', '']);
    await user.click(button('Thursday, 26 November 2026'));
    expect(screen.queryByRole('button', { name: 'Monday, 16 November 2026' })).toBeNull();
    await user.click(button(st('report.show')));
    expect(chosen).toHaveBeenCalledWith({ from: '2026-11-16', to: '2026-11-26' });
  });

  it('the arrow keys go from day to day and month to month, Enter picks, Esc closes', async () => {
    const user = await opens('2026-11-30', '2026-11-30');
    button('Monday, 30 November 2026').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, 1 December 2026');
    expect(screen.getByText('December 2026')).toBeTruthy();
    await user.keyboard('{PageDown}{ArrowUp}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday, 25 December 2026');
    await user.keyboard('{Enter}');
    expect(field(st('report.from')).value).toBe('2026-12-25');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: st('report.period') })).toBeNull();
  });

  it('one day of the month is in the order of Tab, and days of other months are none to pick', async () => {
    await opens('2026-11-20', '2026-11-20');
    const days = within(screen.getByRole('group', { name: st('report.period') })).getAllByRole('button', {
      name: /2026$/,
    });
    expect(days).toHaveLength(30);
    expect(days.filter((day) => day.getAttribute('tabindex') === '0')).toHaveLength(1);
    expect(days.filter((day) => day.getAttribute('aria-pressed') === 'true')).toHaveLength(1);
  });

  it('a day that is typed is shown in the calendar; 31 February is no day', async () => {
    const user = await opens('2026-11-20', '2026-11-21');
    await user.clear(field(st('report.from')));
    await user.type(field(st('report.from')), '2026-02-28');
    expect(screen.getByText('February 2026')).toBeTruthy();
    await user.clear(field(st('report.to')));
    await user.type(field(st('report.to')), '2026-02-31');
    expect(button(st('report.show')).getAttribute('aria-disabled')).toBe('true');
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('a manager picks a day and an hour: both stand in the field in one text', async () => {
    const words = createWords(language);
    await speak(language);
    const moment = jest.fn<void, [number | undefined]>();
    const label = words.st('promos.ends');
    const user = await mount(
      <InstantField label={label} zone={fixedZone(420)} value={Date.UTC(2026, 10, 20, 11, 7)} onChange={moment} />,
    );
    await user.click(await screen.findByRole('button', { name: words.kt('kit.pickDay', { label }) }));
    screen.getByText(words.kt('kit.monthOfYear', { month: words.kt('month.11'), year: '2026' }));
    const day = { weekday: words.kt('weekday.3'), day: '25', month: words.kt('month.11'), year: '2026' };
    await user.click(button(words.kt('kit.dayName', day)));
    expect(field(label).value).toBe('2026-11-25 18:07');
    screen.getByRole('spinbutton', { name: words.kt('kit.minute') }).focus();
    await user.keyboard('{ArrowUp}');
    screen.getByRole('spinbutton', { name: words.kt('kit.hour') }).focus();
    await user.keyboard('{Home}');
    expect(field(label).value).toBe('2026-11-25 00:10');
    expect(moment).toHaveBeenLastCalledWith(Date.UTC(2026, 10, 24, 17, 10));
  });
});
