import type { Allergen } from '@romduol/domain/menu/allergens';
import { observer } from 'mobx-react-lite';
import { listWords, t } from '../../i18n';

/** A dish with its allergens, by code and by name in the same order. */
export interface WithAllergens {
  readonly allergens: readonly string[];
  readonly allergenCodes?: readonly Allergen[];
}

/** The allergens of a dish as symbols; a screen reader says their names. Their drawings come with `symbols.scss`. */
export const AllergenRow = observer(({ allergens, allergenCodes = [] }: WithAllergens) =>
  allergenCodes.length === 0 ? null : (
    <span className="alg" role="img" aria-label={t('allergen.contains', { names: listWords(allergens) })}>
      {allergenCodes.map((code) => (
        <span key={code} className={`i i--s i-al-${code}`} />
      ))}
    </span>
  ),
);
