import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/button';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { goods } from '../../../../stores/staff';
import { reservationLimits } from '../../../../stores/staff/reservation-limits';
import { LimitSheet } from './limit-sheet';

/** M-27: of some dishes only so many portions can be reserved for one time. */
export const Limits = observer(() => {
  const [shown, setShown] = useState<number | 'new' | null>(null);
  useEffect(() => void Promise.all([reservationLimits.load(), goods.load()]), []);
  const limits = reservationLimits.value ?? [];
  const dish = limits.find(({ goodsId }) => goodsId === shown) ?? null;
  return (
    <section className="card rule stack">
      <h2 className="rule__title">{st('rule.limits')}</h2>
      <p className="muted">{st('rule.limitsHint')}</p>
      {limits.length > 0 && (
        <Rows>
          {limits.map(({ goodsId, name, limit }) => (
            <Row key={goodsId} label={name} onTap={() => setShown(goodsId)}>
              <span className="muted">{st('rule.limitOf', { count: limit })}</span>
            </Row>
          ))}
        </Rows>
      )}
      <Button kind="outline" onClick={() => setShown('new')}>
        {st('rule.limitAdd')}
      </Button>
      {(shown === 'new' || dish !== null) && <LimitSheet key={shown} dish={dish} onClose={() => setShown(null)} />}
    </section>
  );
});
