import { type Allergen, ALLERGENS } from '@romduol/domain/menu/allergens';
import { ALLERGEN_NAMES } from '@romduol/locales/generated/allergens';
import { observer } from 'mobx-react-lite';
import { i18n } from '../../i18n';
import { Button } from '../button';
import { Chip } from '../chip';
import { Icon } from '../icon';
import { Sheet } from '../sheet';
import { allergyText } from './words';

/** What a person may not eat, and whether dishes with it are hidden: a phone's, or a kiosk customer's. */
export interface AllergyChoice {
  readonly codes: readonly Allergen[];
  readonly hides: boolean;
  choose(codes: readonly Allergen[]): void;
  hide(hides: boolean): void;
}

interface AllergySheetProps {
  readonly of: AllergyChoice;
  readonly onClose: () => void;
  /** A kiosk stores nothing. */
  readonly isKiosk?: boolean;
}

/** Where diners declare what they must not eat. Each choice is saved at once. */
export const AllergySheet = observer(({ of, onClose, isKiosk = false }: AllergySheetProps) => {
  const toggle = (code: Allergen): void =>
    of.choose(ALLERGENS.filter((each) => (each === code ? !of.codes.includes(each) : of.codes.includes(each))));
  const foot = (
    <div className="flex gap-20">
      {of.codes.length > 0 && (
        <Button kind="outline" onClick={() => of.choose([])}>
          {allergyText('clear')}
        </Button>
      )}
      <Button block onClick={onClose}>
        {allergyText('done')}
      </Button>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={allergyText('title')} foot={foot}>
      <p className="alg-hint muted small">{allergyText(isKiosk ? 'kioskHint' : 'hint')}</p>
      <div className="chips alg" role="group" aria-label={allergyText('title')}>
        {ALLERGENS.map((code) => (
          <Chip key={code} as="checkbox" chosen={of.codes.includes(code)} onClick={() => toggle(code)}>
            {of.codes.includes(code) ? (
              <Icon name="check" size="s" />
            ) : (
              <span className={`i i--s i-al-${code}`} aria-hidden="true" />
            )}
            {ALLERGEN_NAMES[i18n.language][code]}
          </Chip>
        ))}
      </div>
      {of.codes.length > 0 && (
        <div className="chips alg-hide">
          <Chip chosen={of.hides} onClick={() => of.hide(!of.hides)}>
            {of.hides && <Icon name="check" size="s" />}
            {allergyText('hide')}
          </Chip>
        </div>
      )}
      <p className="alg-hint muted small">{allergyText('care')}</p>
    </Sheet>
  );
});
