import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Chip } from '../chip';
import { Icon } from '../icon';
import { type AllergyChoice, AllergySheet } from './sheet';
import { AllergenList, allergyText } from './words';

interface AllergyCardProps {
  readonly of: AllergyChoice;
  /** The kitchen gets them with the order that is about to be sent. */
  readonly isSent: boolean;
  readonly onSend: (isSent: boolean) => void;
  readonly isKiosk?: boolean;
}

/** Before an order is sent: which allergies go with it. */
export const AllergyCard = observer(({ of, isSent, onSend, isKiosk = false }: AllergyCardProps) => {
  const [isOpen, setOpen] = useState(false);
  const has = of.codes.length > 0;
  return (
    <section className="card alg-card">
      <div className="alg-card__head row between">
        <h2 className="alg-about__title t-item semibold">{allergyText('title')}</h2>
        <button type="button" className="more-link" onClick={() => setOpen(true)}>
          {allergyText(has ? 'change' : 'add')}
        </button>
      </div>
      {has ? <AllergenList codes={of.codes} /> : <p className="alg-hint muted small">{allergyText('none')}</p>}
      {has && (
        <div className="chips">
          <Chip chosen={isSent} onClick={() => onSend(!isSent)}>
            {isSent && <Icon name="check" size="s" />}
            {allergyText('tell')}
          </Chip>
        </div>
      )}
      {has && !isKiosk && <p className="alg-hint muted small">{allergyText('other')}</p>}
      {isOpen && <AllergySheet of={of} onClose={() => setOpen(false)} isKiosk={isKiosk} />}
    </section>
  );
});
