import type { Allergen } from '@romduol/domain/menu/allergens';
import { type AllergyWords, interpolate } from '@romduol/locales';
import { ALLERGEN_NAMES, ALLERGY_WORDS } from '@romduol/locales/generated/allergens';
import { observer } from 'mobx-react-lite';
import { i18n } from '../../i18n';
import { Icon } from '../icon';
import { type WithAllergens } from './row';
import './index.scss';

/** A text about allergies: with what is in dishes, it comes after the first screen. */
export const allergyText = (key: keyof AllergyWords, args: { readonly names?: string } = {}): string =>
  interpolate(ALLERGY_WORDS[i18n.language][key], args);

export const allergenNames = (codes: readonly Allergen[]): string =>
  codes.map((code) => ALLERGEN_NAMES[i18n.language][code]).join(i18n.language === 'zh-Hans' ? '、' : ', ');

/** Allergens as symbols with their names. */
export const AllergenList = observer(({ codes }: { readonly codes: readonly Allergen[] }) => (
  <ul className="alg alg-list">
    {codes.map((code) => (
      <li key={code} className="alg-list__each items-center small gap-8">
        <span className={`i i--s i-al-${code}`} aria-hidden="true" />
        {ALLERGEN_NAMES[i18n.language][code]}
      </li>
    ))}
  </ul>
));

/** A dish that has what this person may not eat. */
export const AllergyWarning = observer(({ codes }: { readonly codes: readonly Allergen[] }) =>
  codes.length === 0 ? null : (
    <p className="row gap-8 wrong small semibold mt-8">
      <Icon name="warn" size="s" />
      <span>{allergyText('mine', { names: allergenNames(codes) })}</span>
    </p>
  ),
);

interface AboutProps {
  readonly goods: WithAllergens;
  /** Those of them that this person may not eat. */
  readonly mine: readonly Allergen[];
}

/** The allergens of a dish, as symbols and names. */
export const AboutAllergens = observer(({ goods: { allergenCodes = [] }, mine }: AboutProps) =>
  allergenCodes.length === 0 ? null : (
    <section className="alg-about">
      <h3 className="alg-about__title t-item semibold">{allergyText('contains')}</h3>
      <AllergenList codes={allergenCodes} />
      <AllergyWarning codes={mine} />
    </section>
  ),
);

/** What the guests of an order declared. */
export const DeclaredAllergies = observer(
  ({ allergies = [] }: { readonly allergies?: readonly { readonly code: Allergen }[] }) =>
    allergies.length === 0 ? null : (
      <section className="card alg-about">
        <h2 className="alg-about__title t-item semibold">{allergyText('declared')}</h2>
        <AllergenList codes={allergies.map(({ code }) => code)} />
      </section>
    ),
);
