import { textIn } from '../../db/localized';
import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { calendarDay, clock } from '@romduol/domain/time/calendar';
import { taxNumberName } from '@romduol/locales/tax-number-name';
import { interpolate, type Language, type MessageArgs, type MessageKey } from '@romduol/locales';
import { LOCALES, PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { PaperMessageKey } from '@romduol/locales';
import type { Localized } from '../../db/schema';
import { type MoneyWriter, sayOnPaper, sayToDiner, writeMoney } from '../../money/write';
import type { Zone } from '@romduol/domain/time/zone';

type Args = MessageArgs<string>;

/** The languages of a paper: its texts are in the first one, the others are small under the names of dishes. */
export type Languages = readonly [Language, ...Language[]];

/** The texts of a paper, in its language. */
export interface Words {
  readonly say: (key: MessageKey, args?: Args) => string;
  readonly paper: (key: PaperMessageKey, args?: Args) => string;
  /** A name in the paper's own language. */
  readonly name: (name: Localized) => string;
  /** The same name in the paper's other languages, where it differs; '' without any. */
  readonly otherNames: (name: Localized) => string;
  /** A store's tax number, as its country calls it. */
  readonly taxNumber: (country: string, number: string) => string;
  /** The same of a customer. */
  readonly buyerTaxNumber: (country: string, number: string) => string;
  /** Date and time on the store's clock. */
  readonly when: (at: Date, zone: Zone) => string;
}

const monthKey = (month: number): MessageKey => `month.${month}` as MessageKey;

export const wordsIn = ([language, ...others]: Languages): Words => {
  const say: Words['say'] = (key, args) => interpolate(LOCALES[language][key], args);
  const paper: Words['paper'] = (key, args) => interpolate(PAPER_LOCALES[language][key], args);
  return {
    say,
    paper,
    taxNumber: (country, number) => {
      const called = taxNumberName(country, language);
      return called === null ? say('receipt.taxNumber', { number }) : `${called} ${number}`;
    },
    buyerTaxNumber: (country, number) => {
      const called = taxNumberName(country, language);
      return called === null ? paper('paper.buyerTax', { number }) : `${called}: ${number}`;
    },
    name: (name) => textIn(name, language),
    otherNames: (name) => {
      const said = new Set([textIn(name, language)]);
      return others
        .map((other) => name[other] ?? '')
        .filter((each) => each !== '' && !said.has(each) && said.add(each))
        .join(' · ');
    },
    when: (at, zone) => {
      const [year = '', month = '', day = ''] = calendarDay(at.getTime(), zone).split('-');
      const args = { year, month: say(monthKey(Number(month))), day: Number(day), time: clock(at.getTime(), zone) };
      return say('date.full', args);
    },
  };
};

/** The texts of a paper with amounts. */
export interface PricedWords extends Words {
  readonly money: MoneyWriter;
  /** "1,234.50" */
  readonly plain: (amount: MainAmount) => string;
  /** "−1.50", of a deduction. */
  readonly reduction: (amount: MainAmount) => string;
}

export const pricedWords = (languages: Languages, store: Parameters<typeof writeMoney>[0]): PricedWords => {
  const money = writeMoney(store);
  const [language] = languages;
  return {
    ...wordsIn(languages),
    say: sayToDiner(language, money),
    paper: sayOnPaper(language, money),
    money,
    plain: money.plain,
    reduction: (amount) => `−${money.plain(mainAmount(Math.abs(amount)))}`,
  };
};
