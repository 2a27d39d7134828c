import { LANGUAGES } from '@romduol/domain/limits';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { observer } from 'mobx-react-lite';
import { ChipChecks, ChipGroup } from '../../../../components/chip-group';
import { NumberField } from '../../../../components/staff/form/number-field';
import { st } from '../../../../i18n-staff';
import type { Supplier } from '../../../../stores/staff/store-room';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const LONGEST_LEAD = 60;

type Terms = Pick<Supplier, 'leadDays' | 'deliveryWeekdays' | 'language'>;

interface DeliveryFieldsProps {
  readonly terms: Terms;
  readonly onChange: (part: Partial<Terms>) => void;
  /** undefined while the text is no number of days. */
  readonly onLeadDays: (days: number | undefined) => void;
}

/** When a supplier delivers, and in which language it reads orders. */
export const DeliveryFields = observer(({ terms, onChange, onLeadDays }: DeliveryFieldsProps) => (
  <>
    <NumberField
      label={st('supplier.leadDays')}
      value={terms.leadDays}
      min={0}
      max={LONGEST_LEAD}
      unit={st('supplier.days')}
      onChange={(days) => onLeadDays(days ?? undefined)}
    />
    <h3 className="item-title">{st('supplier.weekdays')}</h3>
    <ChipChecks
      label={st('supplier.weekdays')}
      options={WEEKDAYS.map((value) => ({ value, label: st(`weekday.${value}`) }))}
      values={terms.deliveryWeekdays}
      onChange={(deliveryWeekdays) => onChange({ deliveryWeekdays })}
    />
    <p className="cap muted">{st('supplier.everyDay')}</p>
    <h3 className="item-title">{st('supplier.language')}</h3>
    <ChipGroup
      label={st('supplier.language')}
      options={[
        { value: null, label: st('supplier.mine') },
        ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].name })),
      ]}
      value={terms.language}
      onChange={(language) => onChange({ language })}
    />
  </>
));
