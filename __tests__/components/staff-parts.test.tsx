import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { FindCustomer } from '../../src/components/staff/find-customer';
import { NumberPad } from '../../src/components/staff/number-pad';
import type { PadKey } from '../../src/components/staff/number-pad/typed';
import { useKeys } from '../../src/components/staff/number-pad/use-keys';
import { type ChosenPeriod, PeriodPicker } from '../../src/components/staff/period-picker';
import { PinSheet } from '../../src/components/staff/pin-sheet';
import { ReasonSheet } from '../../src/components/staff/reason-sheet';
import { mount, speak, toast } from '../support/components/page';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const nothing = (): void => undefined;

describe('the number pad', () => {
  const Pad = ({ pressed, enter }: { readonly pressed: PadKey[]; readonly enter?: () => void }) => {
    const key = (which: PadKey): void => void pressed.push(which);
    useKeys(key, enter);
    return (
      <>
        <NumberPad onKey={key} bottom={['00', '0', '.']} />
        <input aria-label="Reason" />
      </>
    );
  };

  it('V-07: each key says what it does, and does it', async () => {
    const pressed: PadKey[] = [];
    const user = await mount(<Pad pressed={pressed} />);
    const pad = screen.getByRole('group', { name: 'Number pad' });
    for (const name of ['7', '00', '.', 'Delete last digit', 'Clear'])
      await user.click(within(pad).getByRole('button', { name }));
    expect(pressed).toEqual(['7', '00', '.', 'delete', 'clear']);
  });

  it('V-07: a keyboard presses its keys; in a field of the page it types there', async () => {
    const pressed: PadKey[] = [];
    const user = await mount(<Pad pressed={pressed} />);
    await user.keyboard('42,5{Backspace}{Delete}x');
    expect(pressed).toEqual(['4', '2', '.', '5', 'delete', 'clear']);
    await user.type(screen.getByLabelText('Reason'), '12');
    expect(pressed).toHaveLength(6);
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('12');
  });

  it('V-07: Enter does what the page’s one button does, also after a key of the pad was tapped', async () => {
    let entered = 0;
    const user = await mount(<Pad pressed={[]} enter={() => (entered += 1)} />);
    await user.click(button('7'));
    await user.keyboard('{Enter}');
    expect(entered).toBe(1);
  });
});

describe('the period of a report', () => {
  const chosen: ChosenPeriod[] = [];
  beforeEach(() => chosen.splice(0));
  const picks = () =>
    mount(
      <PeriodPicker preset="today" from="2026-11-20" to="2026-11-20" onChoose={(period) => void chosen.push(period)} />,
    );

  it('V-12 S-33: a preset is chosen with one tap', async () => {
    const user = await picks();
    await user.click(screen.getByRole('radio', { name: 'Yesterday' }));
    expect(chosen).toEqual([{ preset: 'yesterday' }]);
  });

  it.each([
    ['zh-Hans', '昨天'],
    ['km', 'ម្សិលមិញ'],
  ] as const)('P-16: its presets are in %s as well', async (language, yesterday) => {
    await speak(language);
    const user = await picks();
    await user.click(screen.getByRole('radio', { name: yesterday }));
    expect(chosen).toEqual([{ preset: 'yesterday' }]);
  });
});

describe('a reason', () => {
  const reasons: string[] = [];
  beforeEach(() => reasons.splice(0));
  const asks = (why: string | null = null) =>
    mount(
      <ReasonSheet
        title="Cancel the order"
        label="Why?"
        options={['Guest left', 'Ordered twice']}
        action="Cancel it"
        busy={false}
        why={why}
        onDo={(reason) => void reasons.push(reason)}
        onClose={nothing}
      />,
    );

  it('V-08: without one nothing is done, and the button says that one is needed', async () => {
    const user = await asks();
    await user.click(button('Cancel it'));
    expect(reasons).toEqual([]);
    expect(toast()).not.toBe('');
  });

  it('V-08: one of the usual ones is enough', async () => {
    const user = await asks();
    await user.click(screen.getByRole('radio', { name: 'Ordered twice' }));
    await user.click(button('Cancel it'));
    expect(reasons).toEqual(['Ordered twice']);
  });

  it('V-08: another is typed, without the spaces around it, up to 140 characters', async () => {
    const user = await asks();
    await user.click(screen.getByRole('radio', { name: 'Another…' }));
    await user.click(button('Cancel it'));
    expect(reasons).toEqual([]);
    const words = within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox');
    expect(words.maxLength).toBe(140);
    await user.type(words, '  fire alarm ');
    await user.click(button('Cancel it'));
    expect(reasons).toEqual(['fire alarm']);
  });

  it('what else is missing is said once there is a reason', async () => {
    const user = await asks('Choose the lines first');
    await user.click(screen.getByRole('radio', { name: 'Guest left' }));
    await user.click(button('Cancel it'));
    expect([reasons, toast()]).toEqual([[], 'Choose the lines first']);
  });
});

describe('a manager’s PIN', () => {
  const pins: string[] = [];
  beforeEach(() => pins.splice(0));
  const asks = (verdict: string | null, onClose = nothing) =>
    mount(
      <PinSheet
        onPin={(pin) => {
          pins.push(pin);
          return Promise.resolve(verdict);
        }}
        onClose={onClose}
      />,
    );
  const status = (): string => within(screen.getByRole('dialog')).getByRole('status').textContent ?? '';

  it('M-15: digits are not shown, but counted for who cannot see them; too few are not sent', async () => {
    const user = await asks(null);
    await user.click(button('4'));
    await user.click(button('7'));
    expect(status()).toContain('2');
    expect(screen.getByRole('dialog').querySelector('.pin__dots')?.textContent).toBe('');
    await user.keyboard('{Enter}');
    expect(pins).toEqual([]);
  });

  it('M-15: typed on a keyboard and sent by Enter; no more than eight digits', async () => {
    const user = await asks(null);
    await user.keyboard('12345{Backspace}6789012{Enter}');
    await waitFor(() => expect(pins).toEqual(['12346789']));
  });

  it('M-15: a wrong one is said in words, and the next begins from nothing', async () => {
    const user = await asks('Wrong PIN');
    await user.keyboard('1234{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong PIN');
    expect(status()).toContain('0');
    await user.keyboard('4');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('M-15: Esc leaves without approving', async () => {
    let left = 0;
    const user = await asks(null, () => (left += 1));
    await user.keyboard('1234{Escape}');
    expect([left, pins]).toEqual([1, []]);
  });
});

describe('finding a customer', () => {
  const Search = ({ looked, problem = null }: { readonly looked: string[]; readonly problem?: string | null }) => {
    const [busy] = useState(false);
    return <FindCustomer busy={busy} problem={problem} onFind={(digits) => void looked.push(digits)} />;
  };

  it('V-10: digits are what is looked for, however they are typed; Enter and the button do the same', async () => {
    const looked: string[] = [];
    const user = await mount(<Search looked={looked} />);
    await user.click(button('Find'));
    expect([looked, toast() !== '']).toEqual([[], true]);
    await user.type(screen.getByRole('textbox'), '012 345-678{Enter}');
    await user.click(button('Find'));
    expect(looked).toEqual(['012345678', '012345678']);
  });

  it('says under the field that there is none', async () => {
    await mount(<Search looked={[]} problem="No customer has this number" />);
    const field = screen.getByRole('textbox');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('No customer has this number');
  });
});
