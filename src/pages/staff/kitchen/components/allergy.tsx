import { ALLERGEN_NAMES } from '@romduol/locales/allergens';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { st } from '../../../../i18n-staff';
import type { Ticket } from '../../../../stores/staff/kitchen';
import { selectNames } from './words';

/** What the guests of an order may not eat, in the languages of the station. */
export const Allergy = observer(({ allergies = [] }: Pick<Ticket, 'allergies'>) => {
  if (allergies.length === 0) return null;
  const names = allergies.map((code) => selectNames(ALLERGEN_NAMES[code]));
  const second = names.flatMap((name) => name.second ?? []).join(', ');
  return (
    <p className="ktk__remark ktk__allergy">
      <Icon name="warn" />
      <span>
        {st('order.allergy', { names: names.map(({ first }) => first).join(', ') })}
        {second !== '' && <span className="ktk__second">{second}</span>}
      </span>
    </p>
  );
});
