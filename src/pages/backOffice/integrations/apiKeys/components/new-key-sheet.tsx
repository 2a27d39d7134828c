import { API_KEY_NAME_MAX } from '@romduol/domain/limits';
import { API_SCOPES, type ApiScope } from '@romduol/domain/rules/api-scopes';
import { observer } from 'mobx-react-lite';
import { ChipGroup } from '../../../../../components/chip-group';
import { Field } from '../../../../../components/field';
import { useDraft } from '../../../../../components/staff/draft';
import { EditSheet } from '../../../../../components/staff/edit-sheet';
import { SwitchCard } from '../../../../../components/staff/form/switch-row';
import { TickRows } from '../../../../../components/staff/tick-rows';
import { st } from '../../../../../i18n-staff';
import { root } from '../../../../../stores/staff';
import { apiKeys, createApiKey } from '../../../../../stores/staff/api-keys';

/** Days until a key expires; 0: it does not. */
const EXPIRIES = [30, 90, 365, 0] as const;
const USUAL_DAYS = 365;
/** Requests a minute: one a second, five, or twenty. */
const RATES = [60, 300, 1_200] as const;

interface Draft {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly days: number;
  readonly requestsAMinute: number;
  readonly everyStore: boolean;
}
const NEW: Draft = { name: '', scopes: [], days: USUAL_DAYS, requestsAMinute: RATES[0], everyStore: false };

interface NewKeyProps {
  readonly onMade: (apiKey: string) => void;
  readonly onClose: () => void;
}

/** Makes a key: what for, what it may do, until when. */
export const NewKeySheet = observer(({ onMade, onClose }: NewKeyProps) => {
  const [{ name, scopes, days, requestsAMinute, everyStore }, , field] = useDraft(NEW);
  const { officeRole, severalStores } = root.staff.info ?? {};
  const why = name.trim() === '' ? st('apiKeys.fill') : scopes.length === 0 ? st('apiKeys.fillScopes') : null;
  const create = async (): Promise<void> => {
    const apiKey = await createApiKey({
      ...{ name: name.trim(), scopes: [...scopes], requestsAMinute, everyStore },
      ...(days > 0 && { validDays: days }),
    });
    if (apiKey !== null) onMade(apiKey);
  };
  return (
    <EditSheet
      title={st('apiKeys.add')}
      save={st('apiKeys.create')}
      busy={apiKeys.busy}
      why={why}
      onSave={create}
      onClose={onClose}
    >
      <Field label={st('apiKeys.name')} {...field('name')} maxLength={API_KEY_NAME_MAX} />
      <h3 className="item-title">{st('apiKeys.scopes')}</h3>
      <TickRows
        as="checkbox"
        label={st('apiKeys.scopes')}
        rows={API_SCOPES.map((value) => ({ value, label: st(`apiKeys.scope.${value}`) }))}
        values={scopes}
        onChange={field('scopes').onChange}
      />
      <h3 className="item-title">{st('apiKeys.expiry')}</h3>
      <ChipGroup
        label={st('apiKeys.expiry')}
        {...field('days')}
        options={EXPIRIES.map((value) => ({
          value,
          label: value === 0 ? st('apiKeys.never') : st('apiKeys.days', { count: value }),
        }))}
      />
      <h3 className="item-title">{st('apiKeys.rate')}</h3>
      <ChipGroup
        label={st('apiKeys.rate')}
        {...field('requestsAMinute')}
        options={RATES.map((value) => ({ value, label: String(value) }))}
      />
      {officeRole === 'owner' && severalStores === true && (
        <SwitchCard label={st('apiKeys.everyStore')} hint={st('apiKeys.everyStoreHint')} {...field('everyStore')} />
      )}
    </EditSheet>
  );
});
