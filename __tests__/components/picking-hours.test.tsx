import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { HoursField } from '../../src/components/staff/form/hours-field';
import { SwitchRow } from '../../src/components/staff/form/switch-row';
import { TimeField } from '../../src/components/staff/form/time-field';
import { kitTexts } from '../../src/i18n-kit';
import { staffTexts } from '../../src/i18n-staff';
import { mount, speak } from '../support/components/page';
import { createWords } from '../support/e2e/words';

const { kt } = createWords('en');
const LABEL = 'Monday';

const Hours = ({ text }: { readonly text: string }) => {
  const [value, setValue] = useState(text);
  return <HoursField label={LABEL} value={value} error={null} onChange={setValue} />;
};

const field = (): HTMLInputElement => screen.getByLabelText(LABEL, { selector: 'input' });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
/** The wheel of an end of the time that is shown. */
const wheel = (end: string, part: 'kit.hour' | 'kit.minute'): HTMLElement =>
  within(screen.getByRole('group', { name: end })).getByRole('spinbutton', { name: kt(part) });
const opens = async (text: string): Promise<UserEvent> => {
  const user = await mount(<Hours text={text} />);
  await user.click(await screen.findByRole('button', { name: kt('kit.pickTime', { label: LABEL }) }));
  return user;
};

beforeEach(async () => {
  await speak('en');
  await Promise.all([staffTexts.use(), kitTexts.use()]);
});

describe('a manager picks when the store is open', () => {
  it('a closed day gets a time, then a second one, and loses the first', async () => {
    const user = await opens('');
    await user.click(button(kt('kit.addTime')));
    expect(field().value).toBe('10:00-22:00');
    wheel(kt('kit.to'), 'kit.hour').focus();
    await user.keyboard('{ArrowDown>8/}');
    expect(field().value).toBe('10:00-14:00');
    await user.click(button(kt('kit.addTime')));
    expect(field().value).toBe('10:00-14:00, 15:00-17:00');
    wheel(kt('kit.from'), 'kit.minute').focus();
    await user.keyboard('{End}');
    expect(field().value).toBe('10:00-14:00, 15:55-17:00');
    await user.click(screen.getByRole('radio', { name: '10:00-14:00' }));
    await user.click(button(kt('kit.removeTime', { time: '10:00-14:00' })));
    expect(field().value).toBe('15:55-17:00');
  });

  it('the end of a day is 24:00, and goes no further', async () => {
    const user = await opens('17:00-23:30');
    wheel(kt('kit.to'), 'kit.hour').focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field().value).toBe('17:00-24:00');
    wheel(kt('kit.to'), 'kit.minute').focus();
    await user.keyboard('{ArrowUp}');
    expect(field().value).toBe('17:00-24:00');
  });

  it('a minute between two steps stays as it was typed, until it is turned', async () => {
    const user = await opens('10:07-14:00');
    const minute = wheel(kt('kit.from'), 'kit.minute');
    expect(minute.getAttribute('aria-valuetext')).toBe('07');
    minute.focus();
    await user.keyboard('{ArrowUp}');
    expect(field().value).toBe('10:10-14:00');
  });

  it('what cannot be read is replaced by what is picked; Esc closes the picker alone', async () => {
    const user = await opens('ten to two');
    await user.click(button(kt('kit.addTime')));
    expect(field().value).toBe('10:00-22:00');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(field().value).toBe('10:00-22:00');
  });
});

it('a manager turns an hour: it is written as a clock shows it', async () => {
  const turned = jest.fn<void, [string]>();
  const user = await mount(<TimeField label="From" value="9:30" onChange={turned} />);
  await user.click(await screen.findByRole('button', { name: kt('kit.pickTime', { label: 'From' }) }));
  screen.getByRole('spinbutton', { name: kt('kit.hour') }).focus();
  await user.keyboard('{ArrowUp}');
  expect(turned).toHaveBeenCalledWith('10:30');
});

it('a manager switches a setting with a tap or the space bar; a screen reader hears which way it is', async () => {
  const switched = jest.fn<void, [boolean]>();
  const user = await mount(<SwitchRow label="Takes orders" value={false} onChange={switched} />);
  const row = screen.getByRole('switch', { name: /Takes orders/ });
  expect(row.getAttribute('aria-checked')).toBe('false');
  await user.click(row);
  row.focus();
  await user.keyboard(' ');
  expect(switched.mock.calls).toEqual([[true], [true]]);
  expect(within(row).queryAllByRole('switch')).toEqual([]);
});
