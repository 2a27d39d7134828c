import { endpoints } from '@romduol/contract';
import type { Language } from '@romduol/locales';
import type { Browser, Locator, Page } from 'playwright-core';
import { openPhone, type Phone } from '../phone';
import { SYSTEM_LANGUAGES, type Words, createWords } from './words';

interface Device {
  readonly language?: Language;
  readonly width?: number;
  readonly height?: number;
  readonly keepsPages?: boolean;
  readonly moves?: boolean;
}

/** Characters of a page that a failure quotes. */
const LONGEST = 600;

/** A person with a phone, who finds elements by what a screen reader announces and acts only on visible ones. */
export class Person {
  private constructor(
    readonly phone: Phone,
    readonly words: Words,
  ) {}

  static async opens(browser: Browser, url: string, { language = 'en', ...size }: Device = {}): Promise<Person> {
    const phone = await openPhone(browser, url, { language: SYSTEM_LANGUAGES[language], ...size });
    return new Person(phone, createWords(language));
  }

  get page(): Page {
    return this.phone.page;
  }

  /** Pages below the one on top stay in the document, so the last that can be seen is meant. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true }).locator('visible=true').last();
  }

  /** Says in a failure where the person is, and what the page shows. */
  async #explained(act: Promise<unknown>): Promise<void> {
    try {
      await act;
    } catch (cause) {
      const text = await this.page.evaluate(() => document.body.innerText).catch(() => '');
      throw new Error(`at ${this.page.url()}, which shows:\n${text.slice(0, LONGEST)}`, { cause });
    }
  }

  async taps(name: string | RegExp): Promise<void> {
    await this.#explained(this.button(name).click());
  }

  /** The same, in the sheet over the page. */
  async tapsInSheet(name: string | RegExp): Promise<void> {
    await this.#explained(this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click());
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.#explained(this.page.getByText(text).locator('visible=true').first().waitFor());
  }

  /** Whether it can be seen at this moment. */
  async isShown(text: string | RegExp): Promise<boolean> {
    return (await this.page.getByText(text).locator('visible=true').count()) > 0;
  }

  async types(place: number, text: string): Promise<void> {
    await this.#explained(this.page.locator('input').locator('visible=true').nth(place).fill(text));
  }

  /** Signs in on the page of staff, and is on the floor after it, or where else it leads. */
  async signsIn(
    { user, password }: { readonly user: string; readonly password: string },
    leadsTo = /tableManager/,
  ): Promise<void> {
    await this.types(0, user);
    await this.types(1, password);
    await this.taps(this.words.st('login.submit'));
    await this.#explained(this.page.waitForURL(leadsTo));
  }

  /** One more of a dish without choices. */
  async adds(dish: string): Promise<void> {
    await this.taps(this.words.t('common.oneMore', { name: dish }));
  }

  /** The same, until the server has answered: a page that is left before loses what is on its way. */
  async addsAndWaits(dish: string): Promise<void> {
    const answered = this.page.waitForResponse((answer) => new URL(answer.url()).pathname === endpoints.cartAdd.path);
    await this.adds(dish);
    await answered;
  }

  /** From the menu to the order: the confirmation, and its one button. */
  async places(): Promise<void> {
    await this.taps(this.words.t('menu.checkOut'));
    await this.sees(this.words.t('receipt.tableCharge'));
    await this.taps(this.words.t('confirm.place'));
    await this.page.waitForURL(/placeOrder\/pending/);
  }

  /** Opens the order that announces itself above the staff page. */
  async opensNewOrder(place: string): Promise<void> {
    await this.sees(this.words.st('staff.newOrder', { place }));
    const bars = this.page.getByRole('alert').locator('visible=true');
    await bars
      .last()
      .getByRole('button', { name: this.words.st('staff.open'), exact: true })
      .click();
  }

  /** The next call whose path ends so gets through, and its answer is lost on the way back. */
  async losesAnAnswer(path: string): Promise<void> {
    await this.page.route(
      `**/${path}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
  }

  close(): Promise<void> {
    return this.phone.close();
  }
}
