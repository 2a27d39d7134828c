import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { ChipGroup } from '../../../../components/chip-group';
import { confirm } from '../../../../components/confirm';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { useDraft } from '../../../../components/staff/draft';
import { NumberField } from '../../../../components/staff/form/number-field';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import type { CustomerDetails, CustomerLoyalty } from '../../../../stores/staff/customers';

const MOST = 10_000_000;
const REASON_MAX = 200;
/** What is chosen beside the cards. */
const POINTS = 0;

interface Adjustment {
  /** POINTS, or a stamp card. */
  readonly what: number;
  readonly way: 'give' | 'take';
  /** undefined while what is typed is no number. */
  readonly num: number | null | undefined;
  readonly reason: string;
}

const FIRST: Adjustment = { what: POINTS, way: 'give', num: undefined, reason: '' };

interface Account {
  readonly id: number;
  readonly name: string;
  readonly has: number;
}

const listAccounts = ({ points, cards }: CustomerLoyalty): readonly [Account, ...Account[]] => [
  { id: POINTS, name: st('loyalOf.points'), has: points },
  ...cards.map(({ id, name, stamps }) => ({ id, name, has: stamps })),
];

interface AdjustProps {
  readonly customer: CustomerDetails;
  readonly of: CustomerLoyalty;
  readonly onChanged: () => void;
}

const Form = observer(({ customer, of, onChanged }: AdjustProps) => {
  const [{ what, way, num, reason }, , field] = useDraft(FIRST);
  const accounts = listAccounts(of);
  const account = accounts.find(({ id }) => id === what) ?? accounts[0];
  const why = reason.trim();
  const isTooMuch = way === 'take' && num != null && num > account.has;
  const isFilled = num != null && why !== '';
  const save = async (): Promise<void> => {
    if (num == null) return;
    const sure = await confirm({
      title: st(way === 'give' ? 'loyalOf.askGive' : 'loyalOf.askTake', {
        ...{ count: num, what: account.name, name: customer.nickname },
      }),
      content: st('loyalOf.readsReason', { reason: why }),
      ok: st(`loyalOf.${way}`),
    });
    if (!sure) return;
    const input = {
      ...{ personId: customer.personId, amount: way === 'give' ? num : -num, reason: why },
      ...(account.id !== POINTS && { cardId: account.id }),
    };
    await staffActions.run('adjustLoyalty', input, null, () => {
      feedback.toast(st('loyalOf.done'));
      onChanged();
    });
  };
  return (
    <section className="card col">
      <h2 className="part__title">{st('loyalOf.adjust')}</h2>
      {accounts.length > 1 && (
        <ChipGroup
          label={st('loyalOf.what')}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('what')}
        />
      )}
      <Segment
        label={st('loyalOf.which')}
        options={(['give', 'take'] as const).map((value) => ({ value, label: st(`loyalOf.${value}`) }))}
        {...field('way')}
      />
      <NumberField
        label={st('loyalOf.count')}
        min={1}
        max={MOST}
        error={isTooMuch ? st('loyalOf.tooMany', { count: account.has }) : null}
        {...field('num')}
      />
      <Field label={st('loyalOf.reason')} maxLength={REASON_MAX} {...field('reason')} />
      <Button
        kind="outline"
        block
        busy={staffActions.busy}
        why={isFilled && !isTooMuch ? null : st('loyalOf.fill')}
        onClick={() => void save()}
      >
        {st(`loyalOf.${way}`)}
      </Button>
    </section>
  );
});

/** A manager gives or takes points or stamps, with a reason that the member reads. Empty again after each. */
export const AdjustLoyalty = (props: AdjustProps) => {
  const [times, setTimes] = useState(0);
  const done = (): void => {
    setTimes(times + 1);
    props.onChanged();
  };
  return <Form key={times} {...props} onChanged={done} />;
};
