import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import { cartAt, ordersAt } from '../support/world/table-state';

const COCONUT = 'Fresh coconut';
const GREENS = 'Morning glory, garlic';

describe('the cart of a table, on phones that share it and lose their connection', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const people: Person[] = [];
  /** A phone that has the menu of the table before it. */
  const scans = async (table: string): Promise<Person> => {
    const person = await Person.opens(restaurant.browser, await restaurant.link(table));
    people.push(person);
    await person.button(`One more ${COCONUT}`).waitFor();
    return person;
  };
  afterEach(async () => {
    for (const person of people.splice(0)) await person.close();
  });

  const kept = (table: string): Promise<number[]> => cartAt(restaurant.world, table);
  const listOrders = (table: string): Promise<number[]> => ordersAt(restaurant.world, table);

  it('T-14 P-03: two phones add and remove the same dish at the same moment: both show the table’s cart', async () => {
    const [one, two] = [await scans('A01'), await scans('A01')];
    await Promise.all([one.adds(COCONUT), two.adds(COCONUT), one.adds(GREENS)]);
    for (const phone of [one, two]) await phone.button('Cart, 3 items').waitFor();
    await Promise.all([one.taps(`One less ${COCONUT}`), two.adds(COCONUT).then(() => two.adds(COCONUT))]);
    for (const phone of [one, two]) await phone.button('Cart, 4 items').waitFor();
    expect((await kept('A01')).sort()).toEqual([1, 3]);

    // One places; the other has the cart open meanwhile, sees it close, and is one tap away from the order.
    await two.taps('Cart, 4 items');
    await one.places();
    await two.sees('Nothing here yet');
    await two.tapsInSheet('See the menu');
    await two.sees(/^Order #\d+ is open/);
    await two.page
      .getByText(/^Order #\d+ is open/)
      .locator('visible=true')
      .last()
      .click();
    await two.page.waitForURL(/placeOrder\/pending/);
    expect([...one.phone.problems, ...two.phone.problems]).toEqual([]);
  });

  it('T-14: taps of an offline phone wait, ordering is refused; online again, each tap counts once', async () => {
    const diner = await scans('A02');
    await diner.adds(COCONUT);
    await diner.button('Cart, 1 item').waitFor();
    await diner.phone.goesOffline();
    for (let more = 0; more < 2; more += 1) await diner.adds(COCONUT);
    await diner.adds(GREENS);
    await diner.sees('You are offline. You can look and choose; ordering and paying wait.');
    await diner.taps('Cart, 4 items');
    await diner.sees('You are offline. Ordering waits until the line is back.');
    await diner.page.keyboard.press('Escape');
    await diner.phone.comesBack();
    await diner.page.getByText('You are offline. You can look and choose').waitFor({ state: 'hidden' });
    await diner.button('Cart, 4 items').waitFor();
    await eventually(() => kept('A02'), [3, 1]);
    expect(await diner.isShown('Check out')).toBe(true);
  });

  it('T-14: the answer to a tap is lost, and the piece is not added twice', async () => {
    const diner = await scans('A03');
    await diner.losesAnAnswer('cart/add');
    await diner.adds(COCONUT);
    await diner.sees('You are offline. You can look and choose; ordering and paying wait.');
    await diner.page.getByText('You are offline. You can look and choose').waitFor({ state: 'hidden' });
    await diner.adds(GREENS);
    await diner.button('Cart, 2 items').waitFor();
    await diner.taps('Check out');
    await diner.sees('Table charge');
    expect(await kept('A03')).toEqual([1, 1]);
  });

  it('T-18 P-05: the confirmation is loaded again: cart and total are the same, and it is placed', async () => {
    const diner = await scans('A04');
    await diner.adds(COCONUT);
    await diner.taps('Check out');
    await diner.button('Place order').waitFor();
    await diner.sees('$4.13');
    await diner.page.reload();
    await diner.sees('$4.13');
    await diner.sees('1 dish or drink');
    await diner.taps('Place order');
    await diner.page.waitForURL(/placeOrder\/pending/);
    expect(await listOrders('A04')).toEqual([8]);
  });

  it('X-02 M-01: the answer to placing is lost, and the diner is led to the one order that was placed', async () => {
    const diner = await scans('A05');
    await diner.adds(COCONUT);
    await diner.taps('Check out');
    await diner.button('Place order').waitFor();
    await diner.losesAnAnswer('generateOrderPostPayment');
    await diner.taps('Place order');
    await diner.sees('Network errors, please try again later');
    expect(await listOrders('A05')).toEqual([8]);
    // The button now leads to the order.
    await diner.sees('This cart has already been ordered');
    await diner.taps('See order');
    await diner.page.waitForURL(/placeOrder\/pending/);
    await diner.sees('Waiting for the restaurant');
    expect(await listOrders('A05')).toEqual([8]);
  });

  it('P-03 T-14: take-away has its own cart beside the table’s, and each is ordered by itself', async () => {
    const [one, two] = [await scans('A06'), await scans('A06')];
    await one.adds(COCONUT);
    await two.button('Cart, 1 item').waitFor();
    await two.taps(/Table A06 · Dine in/);
    await two.page.getByRole('radio', { name: 'Take away' }).click();
    await two.button(/Table A06 · Take away/).waitFor();
    // The first phone keeps what it added; the second one starts with nothing of it.
    await two.adds(GREENS);
    await two.button('Cart, 1 item').waitFor();
    await two.taps('Check out');
    await two.sees('Packing');
    expect(await two.isShown(COCONUT)).toBe(false);
    expect(await two.isShown('Table charge')).toBe(false);
    await two.taps('Place order');
    await two.page.waitForURL(/placeOrder\/pending/);

    await one.button('Cart, 1 item').waitFor();
    expect(await one.isShown(/^Order #\d+ is open/)).toBe(false);
    await one.places();
    expect(await listOrders('A06')).toEqual([8, 8]);
  });

  it('T-14: a cleared cart can be restored for a while, on the phone that cleared it, for the table', async () => {
    const [one, two] = [await scans('A07'), await scans('A07')];
    await one.adds(COCONUT);
    await one.adds(COCONUT);
    await two.button('Cart, 2 items').waitFor();
    // The total beside the bag opens it as well.
    await one.page.locator('.cart-bar__sum').click({ force: true });
    await one.tapsInSheet('Clear');
    await one.page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
    await two.button(/^Cart, /).waitFor({ state: 'hidden' });
    await one.tapsInSheet('See the menu');
    await one.taps('Undo');
    for (const phone of [one, two]) await phone.button('Cart, 2 items').waitFor();
    await eventually(() => kept('A07'), [2]);
  });
});
