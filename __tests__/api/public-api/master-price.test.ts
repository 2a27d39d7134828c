import type { PublicOutput } from '../../../server/public-api/call';
import { DISH, openMasters, publishes } from '../../support/world/masters';
import { asks, makesKey } from '../../support/world/public-api';

describe('prices of a master menu over the public API', () => {
  it('head office that keeps prices refuses PUT …/price with fromHeadOffice; what it allows is changed', async () => {
    const { world, owner, here, masterId } = await openMasters({ allows: ['availability'] });
    await publishes({ world, owner, masterId }, [here]);
    const { apiKey } = await makesKey(owner);
    const { body } = await asks(world, apiKey, 'readMenu', { storeId: here });
    const dish = (body as PublicOutput<'readMenu'>).dishes.find(({ name }) => name['en'] === DISH);
    expect(dish?.fromHeadOffice).toBe(true);
    const which = { storeId: here, dishId: dish?.dishId };
    expect(await asks(world, apiKey, 'setPrice', { ...which, price: 999 })).toMatchObject({
      status: 409,
      body: { error: { name: 'fromHeadOffice', details: { field: 'price' } } },
    });
    expect(await asks(world, apiKey, 'setAvailability', { ...which, state: 'offToday' })).toMatchObject({
      status: 200,
    });
    await world.close();
  });
});
