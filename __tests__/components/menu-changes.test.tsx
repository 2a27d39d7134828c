import { waitFor } from '@testing-library/react';
import { COMMANDS } from '@romduol/contract/events';
import { root } from '../../src/stores/root';
import { makeDish, sitDown } from '../support/components/diner';
import { answer, listInputs } from '../support/components/server';
import { hears } from '../support/components/socket';

/** A diner at a table whose phone is connected; `versions` are those of the menus that it is answered, one after the other. */
const sits = async (versions: readonly number[]): Promise<void> => {
  const table = await sitDown([makeDish({ id: 1, name: 'Fish amok' })]);
  const left = [...versions];
  answer('menu', () => ({ ...table.menu(), version: left.shift() ?? 0 }));
  answer('cart', () => ({ ...table.cart(), menuVersion: 2 }));
  root.live.reconnect();
  await waitFor(() => expect(root.live.state).toBe('connecting'));
};

describe('a phone that hears of a change of the menu', () => {
  it('asks for the menu once, where it gets the changed one', async () => {
    await sits([2]);
    hears({ cmd: COMMANDS.availability, data: { goodsId: 1 } });
    await waitFor(() => expect(root.cart.server?.menuVersion).toBe(2));
    await waitFor(() => expect(root.menu.menu?.version).toBe(2));
    expect(listInputs('menu')).toHaveLength(1);
  });

  it('asks once more, where it gets the one of before from a process that has not heard of the change', async () => {
    await sits([1, 2]);
    hears({ cmd: COMMANDS.availability, data: { goodsId: 1 } });
    await waitFor(() => expect(root.menu.menu?.version).toBe(2));
    expect(listInputs('menu')).toHaveLength(2);
  });

  it('asks once more too, where a menu plan has ended', async () => {
    await sits([1, 2]);
    const tableUuid = root.table.tableUuid ?? '';
    hears({ cmd: COMMANDS.planEnded, data: {}, isPlan: true, galleryGoodsIds: [9], tableUuid });
    await waitFor(() => expect(root.menu.menu?.version).toBe(2));
    expect(listInputs('menu')).toHaveLength(2);
  });
});
