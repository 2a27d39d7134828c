import { CASH_WHOLE_MAX, TILL_NAME_MAX } from '@romduol/domain/limits';
import { cents, riel } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { NumberField } from '../../../../components/staff/form/number-field';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { staffActions } from '../../../../stores/staff';
import { till, type TillState } from '../../../../stores/staff/till';

const CENTS = 100;

/** No till session yet: opens a drawer with its float, or joins an open one. */
export const OpenTill = observer(({ open }: { readonly open: TillState['open'] }) => {
  const [name, setName] = useState(st('till.firstName'));
  const [inDollars, setDollars] = useState<number | null | undefined>(0);
  const [inRiel, setRiel] = useState<number | null | undefined>(0);
  const isTyped = typeof inDollars === 'number' && typeof inRiel === 'number';
  const why = name.trim() === '' ? st('till.nameFirst') : isTyped ? null : st('till.amountFirst');
  return (
    <>
      {open.length > 0 && (
        <Rows label={st('till.open')}>
          {open.map((each) => (
            <Row key={each.sessionId} label={`${each.till} · ${each.openedBy}`}>
              <Button size="s" kind="outline" busy={staffActions.busy} onClick={() => void till.join(each.sessionId)}>
                {st('till.join')}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      <section className="card stack">
        <h2 className="tc__title">{st('till.openTitle')}</h2>
        <Field label={st('till.name')} value={name} onChange={setName} maxLength={TILL_NAME_MAX} />
        <NumberField
          label={st('till.floatDollars')}
          value={0}
          scale={CENTS}
          decimals={2}
          min={0}
          max={CASH_WHOLE_MAX * CENTS}
          onChange={setDollars}
        />
        <NumberField label={st('till.floatRiel')} value={0} min={0} max={CASH_WHOLE_MAX * CENTS} onChange={setRiel} />
        <Button
          size="xl"
          block
          busy={staffActions.busy}
          why={why}
          onClick={() => void till.openTill(name.trim(), cents(inDollars ?? 0), riel(inRiel ?? 0))}
        >
          {st('till.openDo')}
        </Button>
      </section>
    </>
  );
});
