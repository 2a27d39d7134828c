import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import type { ListedCountry } from '../../../../stores/staff/countries';
import { isCurrencyFixed, settings, type Settings } from '../../../../stores/staff/settings';

type Usual = NonNullable<ListedCountry['usual']>;
type Proposed = Pick<
  Settings,
  'currency' | 'secondCurrency' | 'cashRoundingCents' | 'vatPercentage' | 'pricesIncludeVat' | 'languages'
>;

/** What is usual, of what can still be changed. The step of cash goes with the currency. */
const allowed = ({
  currency,
  secondCurrency,
  cashRoundingCents,
  vatPercentage,
  pricesIncludeVat,
  languages,
}: Usual): Partial<Proposed> => {
  const isOwn = currency === settings.draft?.currency;
  return {
    ...(!isCurrencyFixed() && { currency, secondCurrency }),
    ...((isOwn || !isCurrencyFixed()) && { cashRoundingCents }),
    ...(vatPercentage !== undefined && { vatPercentage }),
    ...(pricesIncludeVat !== undefined && { pricesIncludeVat }),
    languages,
  };
};

/** Of these, what is set otherwise. */
const findDifferent = (draft: Settings, proposed: Partial<Proposed>): Partial<Proposed> => {
  const set: Readonly<Record<string, unknown>> = { ...draft, languages: draft.languages ?? STAFF_LANGUAGES };
  return Object.fromEntries(Object.entries(proposed).filter(([key, value]) => String(set[key]) !== String(value)));
};

const labelled = (label: string, value: string): string => `${label}: ${value}`;

/** A line for each setting that would change. */
const listLines = (different: Partial<Proposed>, { cashStep }: Usual): readonly string[] => {
  const { currency, secondCurrency, cashRoundingCents, vatPercentage, pricesIncludeVat, languages } = different;
  return [
    ...(currency === undefined ? [] : [labelled(st('setting.currency'), currency)]),
    ...(secondCurrency === undefined
      ? []
      : [labelled(st('setting.secondCurrency'), secondCurrency ?? st('settings.noSecond'))]),
    ...(cashRoundingCents === undefined ? [] : [labelled(st('settings.usualStep'), cashStep)]),
    ...(vatPercentage === undefined ? [] : [labelled(st('setting.vatPercentage'), `${vatPercentage} %`)]),
    ...(pricesIncludeVat === undefined
      ? []
      : [labelled(st('setting.pricesIncludeVat'), st(`manager.vat.${pricesIncludeVat ? 'within' : 'onTop'}`))]),
    ...(languages === undefined
      ? []
      : [labelled(st('setting.languages'), listWords(languages.map((each) => LANGUAGE_NAMES[each].name)))]),
  ];
};

/** Asks once whether the draft gets what is usual in a country; it is saved, or not, with the other settings. */
export const proposeUsual = async ({ name, usual }: ListedCountry): Promise<void> => {
  const { draft } = settings;
  if (draft === null || usual === undefined) return;
  const different = findDifferent(draft, allowed(usual));
  const lines = listLines(different, usual);
  if (lines.length === 0) return;
  const isTaken = await feedback.ask({
    title: st('settings.usualTitle', { country: name }),
    content: [...lines, st('settings.usualHint')].join('\n'),
    ok: st('settings.usualYes'),
    cancel: st('settings.usualNo'),
  });
  if (isTaken) settings.fill(different);
};
