import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Async } from '../../src/components/async';
import { ChipChecks, ChipGroup } from '../../src/components/chip-group';
import { confirm } from '../../src/components/confirm';
import { Field } from '../../src/components/field';
import { Sheet } from '../../src/components/sheet';
import { EditSheet } from '../../src/components/staff/edit-sheet';
import { Row, Rows } from '../../src/components/staff/row';
import { Stepper as StaffStepper } from '../../src/components/staff/stepper';
import { Stepper } from '../../src/components/stepper';
import { Resource } from '../../src/stores/resource';
import { mount, speak, toast } from '../support/components/page';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const dialog = (name: string): HTMLElement | null => screen.queryByRole('dialog', { name });
const nothing = (): void => undefined;

describe('a stepper', () => {
  const Held = ({ num: begin, ...bounds }: { readonly num: number; readonly min?: number; readonly max?: number }) => {
    const [num, setNum] = useState(begin);
    return <Stepper name="Fish amok" num={num} onChange={setNum} {...bounds} />;
  };
  const counted = (): string => screen.getByRole('group', { name: 'Fish amok' }).textContent ?? '';

  it('begins with one button, counts up and down, and hides the number at zero', async () => {
    const user = await mount(<Held num={0} />);
    expect(screen.queryByRole('button', { name: 'One less Fish amok' })).toBeNull();
    await user.click(button('One more Fish amok'));
    await user.click(button('One more Fish amok'));
    expect(counted()).toBe('2');
    await user.click(button('One less Fish amok'));
    await user.click(button('One less Fish amok'));
    expect(counted()).toBe('');
  });

  it('is used by the keyboard, and does not go below its least number', async () => {
    const user = await mount(<Held num={2} min={1} />);
    await user.tab();
    await user.keyboard('{Enter}{Enter}');
    expect(counted()).toBe('1');
    expect(button('One less Fish amok').getAttribute('aria-disabled')).toBe('true');
    await user.tab();
    await user.keyboard(' ');
    expect(counted()).toBe('2');
  });

  it('M-35: at the most it is off, and staff are told the bound instead of another piece', async () => {
    const changes: number[] = [];
    const user = await mount(
      <StaffStepper name="Fish amok" num={3} min={1} max={3} onChange={(num) => changes.push(num)} />,
    );
    expect(button('One more Fish amok').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('One more Fish amok'));
    expect(toast()).toContain('3');
    expect(changes).toEqual([]);
  });
});

describe('a sheet', () => {
  const Page = ({ inside = <input aria-label="Note" /> }: { readonly inside?: ReactNode }) => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Sheet open={isOpen} title="Discount" onClose={() => setOpen(false)} foot={<button type="button">Save</button>}>
          {inside}
        </Sheet>
      </>
    );
  };

  it('takes the focus, and gives it back to what opened it when Esc closes it', async () => {
    const user = await mount(<Page />);
    await user.click(button('Open'));
    expect(dialog('Discount')).toBe(document.activeElement);
    await user.keyboard('{Escape}');
    expect(dialog('Discount')).toBeNull();
    expect(document.activeElement).toBe(button('Open'));
  });

  it('keeps Tab inside, in both directions', async () => {
    const user = await mount(<Page />);
    await user.click(button('Open'));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(button('Save'));
    await user.tab();
    expect(document.activeElement).toBe(button('Close'));
  });

  it('closes by Back, which leaves the page where it is, and by its button', async () => {
    const user = await mount(<Page />);
    const before = window.location.href;
    await user.click(button('Open'));
    window.history.back();
    await waitFor(() => expect(dialog('Discount')).toBeNull());
    expect(window.location.href).toBe(before);
    await user.click(button('Open'));
    await user.click(button('Close'));
    expect(dialog('Discount')).toBeNull();
  });

  it('a second one above it gets Esc and Back first', async () => {
    const Why = () => {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Why
          </button>
          <Sheet open={isOpen} title="Why?" onClose={() => setOpen(false)}>
            <p>Guests wait</p>
          </Sheet>
        </>
      );
    };
    const user = await mount(<Page inside={<Why />} />);
    await user.click(button('Open'));
    await user.click(button('Why'));
    await user.keyboard('{Escape}');
    expect([dialog('Why?'), dialog('Discount') === null]).toEqual([null, false]);
    await user.click(button('Why'));
    window.history.back();
    await waitFor(() => expect(dialog('Why?')).toBeNull());
    expect(dialog('Discount')).not.toBeNull();
  });
});

describe('a question before something is lost', () => {
  const asks = async (): Promise<{ answer(): Promise<boolean>; readonly user: Awaited<ReturnType<typeof mount>> }> => {
    const user = await mount(<button type="button">Page</button>);
    const went = confirm({ title: 'Remove the table?', content: 'Its code stops working.', ok: 'Remove' });
    return { answer: () => went, user };
  };

  it('is an alert dialog with two answers: going on, and Cancel', async () => {
    const first = await asks();
    const question = screen.getByRole('alertdialog', { name: 'Remove the table?' });
    expect(within(question).getByText('Its code stops working.')).toBeTruthy();
    await first.user.click(button('Remove'));
    expect(await first.answer()).toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const second = await asks();
    await second.user.click(button('Cancel'));
    expect(await second.answer()).toBe(false);
  });

  it('Esc and Back are Cancel', async () => {
    const first = await asks();
    await first.user.keyboard('{Escape}');
    expect(await first.answer()).toBe(false);
    const second = await asks();
    window.history.back();
    expect(await second.answer()).toBe(false);
  });
});

describe('a form in a sheet', () => {
  const Form = ({ why = null, busy = false, saved }: { why?: string | null; busy?: boolean; saved: () => void }) => (
    <EditSheet title="New floor" busy={busy} why={why} onSave={saved} onClose={nothing}>
      <Field label="Name" value="" onChange={nothing} error="Taken already" />
    </EditSheet>
  );

  it('saves by its button', async () => {
    let times = 0;
    const user = await mount(<Form saved={() => (times += 1)} />);
    expect(within(dialog('New floor') as HTMLElement).getByRole('alert').textContent).toBe('Taken already');
    await user.click(button('Save'));
    expect(times).toBe(1);
  });

  it('says why it cannot be saved, and ignores taps while it is being saved', async () => {
    let times = 0;
    const user = await mount(<Form why="Fill in the name" saved={() => (times += 1)} />);
    await user.click(button('Save'));
    expect([times, toast()]).toEqual([0, 'Fill in the name']);
    const busy = await mount(<Form busy saved={() => (times += 1)} />);
    await busy.click(screen.getAllByRole('button', { name: 'Save' })[1] as HTMLElement);
    expect(times).toBe(0);
  });

  it.each([
    ['zh-Hans', '保存'],
    ['km', 'រក្សាទុក'],
  ] as const)('P-16: its button is in %s as well', async (language, words) => {
    await speak(language);
    await mount(<Form saved={nothing} />);
    expect(button(words)).toBeTruthy();
  });
});

describe('something that is loaded', () => {
  const shown = (of: Resource<readonly string[]>) => (
    <Async of={of} empty={<p>No printers</p>}>
      {(names) => <p>{names.join(', ')}</p>}
    </Async>
  );

  it('is a skeleton while it comes, then its content', async () => {
    let arrive: (names: readonly string[]) => void = nothing;
    const printers = new Resource(() => new Promise<readonly string[]>((resolve) => (arrive = resolve)));
    await mount(shown(printers));
    const loading = printers.load();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    arrive(['Bar', 'Kitchen']);
    await loading;
    expect(await screen.findByText('Bar, Kitchen')).toBeTruthy();
    printers.set([]);
    expect(await screen.findByText('No printers')).toBeTruthy();
  });

  it('X-02: says what went wrong, and tries again on a tap', async () => {
    let answers = false;
    const printers = new Resource(() =>
      answers ? Promise.resolve(['Bar'] as readonly string[]) : Promise.reject(new Error('The store is closed')),
    );
    const user = await mount(shown(printers));
    await printers.load();
    expect((await screen.findByRole('alert')).textContent).toContain('The store is closed');
    answers = true;
    await user.click(button('Try again'));
    expect(await screen.findByText('Bar')).toBeTruthy();
    answers = false;
    await printers.load();
    // What was shown stays.
    expect(screen.getByText('Bar')).toBeTruthy();
  });
});

describe('choices', () => {
  const SIZES = [
    { value: 1, label: 'Small' },
    { value: 2, label: 'Large', extra: '+$1.00' },
    { value: 3, label: 'Family', out: true },
  ] as const;

  const One = () => {
    const [value, setValue] = useState<number>(1);
    return <ChipGroup label="Size" options={SIZES} value={value} onChange={setValue} />;
  };
  const Several = () => {
    const [values, setValues] = useState<readonly number[]>([]);
    return <ChipChecks label="Days" options={SIZES.slice(0, 2)} values={values} onChange={setValues} />;
  };
  const checked = (role: 'radio' | 'checkbox'): (string | null)[] =>
    screen.getAllByRole(role).map((each) => each.getAttribute('aria-checked'));

  it('of which one holds: the last that was tapped; what is sold out cannot be chosen', async () => {
    const user = await mount(<One />);
    expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Large/ }));
    expect(checked('radio')).toEqual(['false', 'true', 'false']);
    await user.click(screen.getByRole('radio', { name: 'Family' }));
    expect(checked('radio')).toEqual(['false', 'true', 'false']);
    expect(screen.getByRole('radio', { name: 'Family' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('of which several hold: a tap adds, another takes back; keys do the same', async () => {
    const user = await mount(<Several />);
    await user.tab();
    await user.keyboard(' ');
    await user.click(screen.getByRole('checkbox', { name: /^Large/ }));
    expect(checked('checkbox')).toEqual(['true', 'true']);
    await user.keyboard(' ');
    expect(checked('checkbox')).toEqual(['true', 'false']);
  });
});

it('a list has rows: one that leads somewhere is a button with its label and hint', async () => {
  let taps = 0;
  const user = await mount(
    <Rows label="Settings">
      <Row label="Receipt paper" hint="80 mm" onTap={() => (taps += 1)} />
      <Row label="Version">2.19.0</Row>
    </Rows>,
  );
  const items = within(screen.getByRole('list', { name: 'Settings' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Receipt paper80 mm', 'Version2.19.0']);
  await user.click(button(/^Receipt paper/));
  await user.keyboard('{Enter}');
  expect(taps).toBe(2);
  expect(within(items[1] as HTMLElement).queryByRole('button')).toBeNull();
});
