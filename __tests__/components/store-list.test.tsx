import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@romduol/contract';
import StoresPage from '../../src/pages/index/stores';
import { locator } from '../../src/platform/location';
import { type ListedStore, organisationStores } from '../../src/stores/organisation-stores';
import { root } from '../../src/stores/root';
import { cartItem, makeDish, sitDown } from '../support/components/diner';
import { mountPage } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer } from '../support/components/server';

const store = (fields: Partial<ListedStore>): ListedStore =>
  makeSample<ListedStore>(endpoints.organisationStores.output.properties.list.items, {
    address: 'Street 26',
    phone: '',
    place: null,
    open: true,
    turnsAt: null,
    waiting: 0,
    takeAwayCode: null,
    takesReservations: false,
    current: false,
    zoneOffsetMinutes: 420,
    zoneChanges: [],
    ...fields,
  });

const FAR = store({
  storeId: 2,
  name: 'Far',
  place: { latitude: 13.36, longitude: 103.86 },
  takeAwayCode: 'far12345-1',
});
const NEAR = store({ storeId: 3, name: 'Near', place: { latitude: 11.55, longitude: 104.93 }, waiting: 2 });
const DISH = makeDish({ id: 9, name: 'Amok' });
const names = (): (string | null)[] => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

beforeEach(async () => {
  await sitDown([]);
  organisationStores.all.reset();
  organisationStores.here = null;
  organisationStores.problem = null;
});

describe('the restaurants of the organisation', () => {
  const opens = (list: readonly ListedStore[]) => {
    answer('organisationStores', () => ({ list: [...list] }));
    return mountPage(StoresPage);
  };

  it('a diner sees which is open and how much the kitchen has to do', async () => {
    await opens([store({ storeId: 1, name: 'Here', current: true }), NEAR]);
    await screen.findByText('You are here');
    expect(screen.getByText('Open all day · 2 orders in the kitchen')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Order take-away' })).toBeNull();
  });

  it('the nearest comes first once the phone said where it is, and only a tap asks it', async () => {
    const here = jest.spyOn(locator, 'here').mockResolvedValue({ latitude: 11.56, longitude: 104.92 });
    const user = await opens([FAR, NEAR]);
    await screen.findByText('Far');
    expect(names()).toEqual(['Far', 'Near']);
    expect(here).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Show the nearest first' }));
    await waitFor(() => expect(names()).toEqual(['Near', 'Far']));
    expect(screen.getByText(/^Street 26 · 1\.6 km$/)).toBeTruthy();
    here.mockRestore();
  });

  it('a phone that may not say where it is keeps the list and says how to allow it', async () => {
    const here = jest.spyOn(locator, 'here').mockResolvedValue('refused');
    const user = await opens([FAR]);
    await user.click(await screen.findByRole('button', { name: 'Show the nearest first' }));
    await screen.findByText(/Allow the location/);
    expect(names()).toEqual(['Far']);
    here.mockRestore();
  });

  it('a diner with a cart is asked before they go to another restaurant', async () => {
    const enter = jest.spyOn(root, 'enterTable').mockResolvedValue(undefined as never);
    const table = await sitDown([DISH]);
    table.set([cartItem({ id: DISH.id, cartNum: 2 })]);
    const user = await opens([FAR]);
    await user.click(await screen.findByRole('button', { name: 'Order take-away' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(enter).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Go there' }));
    await waitFor(() => expect(enter).toHaveBeenCalledWith('far12345-1'));
    enter.mockRestore();
  });
});
