import { TILL_NAME_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useDraft } from '../../../../components/staff/draft';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { staffActions } from '../../../../stores/staff';
import { till, type TillState } from '../../../../stores/staff/till';
import { amountIn, BothFields, type TypedBoth } from './both-fields';

/** No till session yet: opens a drawer with its float, or joins an open one. */
export const OpenTill = observer(({ open }: { readonly open: TillState['open'] }) => {
  const [name, setName] = useState(st('till.firstName'));
  const typed = useDraft<TypedBoth>({ dollars: 0, riel: 0 });
  const float = amountIn(typed[0]);
  const why = name.trim() === '' ? st('till.nameFirst') : float === null ? st('till.amountFirst') : null;
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
        <BothFields of={typed} required labels={{ dollars: st('till.floatDollars'), riel: st('till.floatRiel') }} />
        <Button
          size="xl"
          block
          busy={staffActions.busy}
          why={why}
          onClick={() => float !== null && void till.openTill(name.trim(), float)}
        >
          {st('till.openDo')}
        </Button>
      </section>
    </>
  );
});
