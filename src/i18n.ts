import { LANGUAGES, STAFF_LANGUAGES } from '@romduol/domain/limits';
import { interpolate, type Language, type MessageArgs, type MessageArgsFor, type MessageKey } from '@romduol/locales';
import { currencyWords } from '@romduol/locales/currency-words';
import { LOAD_DINER } from '@romduol/locales/generated/load-diner';
import { observable, runInAction } from 'mobx';
import { currencies } from './money';

/**
 * Texts in the person's language. One language is loaded at a time: on the web each is a chunk of its own, requested
 * before anything else. `t` reads an observable, so an observer renders the new texts when the language changes; until
 * the first language is loaded it returns '' (pages wait for it: `components/localized`).
 */
type Texts = Readonly<Record<string, string>>;

/** The texts of one part of the product, of which one language is held. */
export interface Catalogue {
  isReady(): boolean;
  /** Loads the texts, now and whenever the language changes. */
  use(): Promise<void>;
  text(key: string, args?: MessageArgs<string>): string;
}

const state = observable({ language: LANGUAGES[0] as Language, offered: STAFF_LANGUAGES as readonly Language[] });
/** What was chosen last; its texts may still be on their way. */
let wanted: Language = LANGUAGES[0];
const used: ((language: Language) => Promise<() => void>)[] = [];

/** Makes the texts of a part: the diner's are below, those of the staff's pages have a file of their own. */
export const createCatalogue = <M>(
  loaders: Readonly<Record<Language, () => Promise<M>>>,
  pick: (module: M) => Texts,
): Catalogue => {
  const held = observable.box<Texts | null>(null, { deep: false });
  const fetch = async (language: Language): Promise<() => void> => {
    const messages = pick(await loaders[language]());
    return () => held.set(messages);
  };
  return {
    isReady: () => held.get() !== null,
    async use() {
      used.push(fetch);
      const language = wanted;
      const show = await fetch(language);
      if (language === wanted) runInAction(show);
    },
    text: (key, args) => {
      const template = held.get()?.[key];
      return template === undefined ? '' : interpolate(template, args, findCurrencyWord);
    },
  };
};

/** Currencies are named by the diner's texts, which every page has. */
const findCurrencyWord = (hole: string): string | undefined =>
  currencyWords(currencies(), (key) => diner.text(key) || undefined)(hole);

const diner = createCatalogue(LOAD_DINER, ({ messages }) => messages);

export const i18n = {
  get language(): Language {
    return state.language;
  },

  /** What the person chooses from: the languages of the store. */
  get offered(): readonly Language[] {
    return state.offered;
  },

  offer(languages: readonly Language[]): void {
    runInAction(() => (state.offered = languages));
  },

  /** Whether the diner's texts are here. */
  get isReady(): boolean {
    return diner.isReady();
  },

  /** The first language, at once; its texts follow. Throws when they cannot be loaded. */
  async start(language: Language): Promise<void> {
    wanted = language;
    runInAction(() => (state.language = language));
    await diner.use();
  },

  /** Loads the texts of a language, then switches to it. What fails to load leaves everything as it was, and throws. */
  async choose(language: Language): Promise<void> {
    const before = wanted;
    wanted = language;
    try {
      const shows = await Promise.all(used.map((fetch) => fetch(language)));
      if (language !== wanted) return;
      runInAction(() => {
        shows.forEach((show) => show());
        state.language = language;
      });
    } catch (error) {
      wanted = before;
      throw error;
    }
  },
};

/** The text of a key with its holes filled: `t('common.table', { name: 'A12' })`. */
export const t = <K extends MessageKey>(key: K, ...args: MessageArgsFor<K>): string => diner.text(key, args[0]);

/** A text whose key is known at run time only, like a problem's of domain/rules. */
export const translate = (key: MessageKey, args?: MessageArgs<string>): string => diner.text(key, args);

/** Words one after the other, as the language of the texts writes a list. */
export const listWords = (words: readonly (string | number)[]): string =>
  words.join(i18n.language === 'zh-Hans' ? '、' : ', ');

export type { Language, MessageKey };
