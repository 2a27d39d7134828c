import type { ReactNode } from 'react';
import { inStaffLanguages } from '@romduol/domain/by-language';
import { ALLERGEN_NAMES } from '@romduol/locales/generated/allergens';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import type { Item, Ticket } from '../../../../stores/staff/kitchen';
import { formatChoices, selectNames } from './words';

/** What the guests of an order may not eat, in the languages of the station. */
export const Allergy = observer(({ allergies = [] }: Pick<Ticket, 'allergies'>) => {
  if (allergies.length === 0) return null;
  const names = allergies.map((code) => selectNames(inStaffLanguages((language) => ALLERGEN_NAMES[language][code])));
  const second = listWords(names.flatMap((name) => name.second ?? []));
  return (
    <p className="ktk__remark ktk__allergy">
      <Icon name="warn" />
      <span>
        {st('order.allergy', { names: listWords(names.map(({ first }) => first)) })}
        {second !== '' && <span className="ktk__second">{second}</span>}
      </span>
    </p>
  );
});

interface DishWordsProps {
  readonly of: Pick<Item, 'name' | 'choices' | 'weight' | 'seat' | 'note'>;
  readonly children?: ReactNode;
}

/** What is cooked, in the languages of the station, with its options. */
export const DishWords = ({ of, children }: DishWordsProps) => {
  const { first, second } = selectNames(of.name);
  const about = formatChoices(of);
  return (
    <span className="grow">
      <span className="kdish__name">{first}</span>
      {second !== null && <span className="kdish__second">{second}</span>}
      {about !== '' && <span className="kdish__choices">{about}</span>}
      {of.note !== '' && <span className="kdish__note">{of.note}</span>}
      {children}
    </span>
  );
};
