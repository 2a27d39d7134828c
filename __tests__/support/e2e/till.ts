import type { StaffMessageKey } from '@romduol/locales';
import type { Restaurant } from '../restaurant';
import type { Actor } from '../world/actor';
import { order, puts } from '../world/meal';
import { Person } from './person';

const PIN = '4711';

/** An employee with a phone at the till; and the same person as an API client, to check the effects. */
export class Till {
  private constructor(
    readonly restaurant: Restaurant,
    readonly person: Person,
    readonly actor: Actor,
  ) {}

  /** A waiter who is signed in; a manager's PIN is 4711, wherever the store asks for one. */
  static async opens(restaurant: Restaurant): Promise<Till> {
    const { world, browser, origin } = restaurant;
    const manager = await world.manager();
    await manager.does('setPin', { password: world.access.manager.password, pin: PIN });
    const person = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await person.signsIn(world.access.staff);
    return new Till(restaurant, person, await world.waiter());
  }

  get page() {
    return this.person.page;
  }

  st(key: StaffMessageKey, args?: Parameters<Person['words']['st']>[1]): string {
    return this.person.words.st(key, args);
  }

  /** Guests of a table order coconuts and bowls of noodles, and staff accept. */
  async seats(table: string, coconuts: number, noodles = 0): Promise<number> {
    const { world } = this.restaurant;
    const guest = await world.diner(table);
    if (coconuts > 0) await puts(world, guest, 'Fresh coconut', coconuts);
    if (noodles > 0) await puts(world, guest, 'Phnom Penh kuy teav', noodles);
    const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
    await this.actor.does('acceptOrder', { orderId });
    return orderId;
  }

  view(orderId: number) {
    return this.actor.does('staffOrder', { orderId });
  }

  async opens(page: string, orderId?: number): Promise<void> {
    const query = orderId === undefined ? '' : `?orderId=${orderId}`;
    await this.page.goto(`${this.restaurant.origin}/pages/${page}/index${query}`);
  }

  /** From the order's page: what is next. */
  async takesNextStep(orderId: number, act: StaffMessageKey): Promise<void> {
    await this.opens('staff/orderDetail', orderId);
    await this.person.taps(this.st('act.title'));
    await this.person.tapsInSheet(this.st(act));
  }

  async chooses(name: string | RegExp, role: 'radio' | 'checkbox' = 'radio'): Promise<void> {
    await this.page.getByRole(role, { name }).locator('visible=true').last().click();
  }

  async types(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).locator('visible=true').last().fill(text);
  }

  /** Confirms the question that is asked once more. */
  async confirms(name: string | RegExp): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name }).click();
  }

  /** The manager types the PIN. */
  async approves(): Promise<void> {
    await this.person.sees(this.st('pin.title'));
    for (const digit of PIN) await this.person.tapsInSheet(digit);
    await this.person.tapsInSheet(this.st('pin.approve'));
  }

  /** Takes exactly what the cash page asks for, in dollars. */
  async takesExactly(): Promise<void> {
    await this.person.taps(this.st('cash.exactDollars'));
    await this.person.taps(/^Take \$/);
    await this.person.sees(this.st('cash.doneExact'));
  }
}
