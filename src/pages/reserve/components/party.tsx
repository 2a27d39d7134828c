import { RESERVATION_PARTY_MAX, RESERVATION_PARTY_MIN } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { Field } from '../../../components/field';
import { IconButton } from '../../../components/icon-button';
import { t } from '../../../i18n';
import { vt } from '../../../i18n-visit';
import type { Form } from './use-form';

const DIGITS = String(RESERVATION_PARTY_MAX).length;

/** V-09: how many come, by − and +, or typed. */
export const Party = observer(({ form }: { readonly form: Form }) => {
  const name = vt('reserve.people');
  const step = (by: number): void => {
    const next = Math.min(Math.max(form.people + by, RESERVATION_PARTY_MIN), RESERVATION_PARTY_MAX);
    form.setParty(String(next));
  };
  return (
    <section className="card reserve__card reserve__party">
      <Field
        label={name}
        value={form.party}
        inputMode="numeric"
        maxLength={DIGITS}
        error={form.partyProblem}
        onChange={(text) => form.setParty(text.replace(/\D/g, ''))}
        before={<IconButton icon="minus" label={t('common.oneLess', { name })} onClick={() => step(-1)} />}
        after={<IconButton icon="plus" label={t('common.oneMore', { name })} onClick={() => step(1)} />}
      />
    </section>
  );
});
