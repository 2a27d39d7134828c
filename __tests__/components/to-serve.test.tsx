import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { countedWords } from '@romduol/domain/money/format';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { ToServeSheet } from '../../src/features/to-serve';
import { toServe } from '../../src/stores/staff/to-serve';
import { mountPage } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, listInputs } from '../support/components/server';
import { signIn } from '../support/components/staff';

type ToServe = Output<Endpoints['dishesToServe']>;
type Ticket = ToServe['ready'][number];
type Item = Ticket['items'][number];

const named = (text: string) => ({ en: text, 'zh-Hans': text, km: text });

const makeItem = (itemId: number, name: string, fields: Partial<Item> = {}): Item =>
  makeSample(endpoints.dishesToServe.output.properties.ready.items.properties.items.items, {
    ...{ itemId, name: named(name), num: 1, offNum: 0, seat: null, note: '', choices: [] },
    ...{ readyAt: Date.now(), servedAt: null },
    ...fields,
  });

const makeTicket = (tableName: string, items: Item[]): Ticket =>
  makeSample<Ticket>(endpoints.dishesToServe.output.properties.ready.items, {
    ticketId: items[0]?.itemId ?? 0,
    tableName,
    items,
  });

const Page = () => {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => void toServe.load(), []);
  return <ToServeSheet open={isOpen} onClose={() => setOpen(false)} />;
};

describe('the list of dishes that a waiter brings', () => {
  beforeEach(async () => {
    await signIn();
    toServe.reset();
    answer('serveItems', () => ({ changed: 1 }));
  });

  it('a waiter marks a dish, and all dishes of a table', async () => {
    answer('dishesToServe', () => ({
      ready: [
        makeTicket('A5', [makeItem(1, 'Amok', { num: 2, seat: 3, note: 'No chilli' }), makeItem(2, 'Lok lak')]),
        makeTicket('B2', [makeItem(3, 'Coconut')]),
      ],
      served: [],
    }));
    const user = await mountPage(Page);
    const table = await screen.findByRole('list', { name: 'A5' });
    const [first] = within(table).getAllByRole('listitem');
    expect(first?.textContent).toContain(countedWords('Amok', 2));
    expect(first?.textContent).toMatch(/Seat 3 · “No chilli”/);
    await user.click(screen.getByRole('button', { name: 'Served: Coconut, B2' }));
    await user.click(screen.getByRole('button', { name: 'All served: A5' }));
    await waitFor(() =>
      expect(listInputs('serveItems')).toEqual([
        { itemIds: [3], served: true },
        { itemIds: [1, 2], served: true },
      ]),
    );
  });

  it('nothing is ready: the list says so, and a dish that was served by mistake is put back', async () => {
    answer('dishesToServe', () => ({
      ready: [],
      served: [makeTicket('A5', [makeItem(1, 'Amok', { servedAt: Date.now() })])],
    }));
    const user = await mountPage(Page);
    expect(await screen.findByText('Nothing waits to be served')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Not served: Amok, A5' }));
    await waitFor(() => expect(listInputs('serveItems')).toEqual([{ itemIds: [1], served: false }]));
  });
});
