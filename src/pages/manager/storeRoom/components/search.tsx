import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { st } from '../../../../i18n-staff';

interface SearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Finds an ingredient by a part of its name. */
export const IngredientSearch = (search: SearchProps) => (
  <Field bare label={st('stock.find')} placeholder={st('stock.find')} before={<Icon name="search" />} {...search} />
);
