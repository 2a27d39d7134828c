import { CASH_PIECES_MAX, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { toOptions } from '../../../../components/staff/to-options';
import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { Segment } from '../../../../components/segment';
import { st } from '../../../../i18n-staff';
import { hasSecond } from '../../../../money';
import { till } from '../../../../stores/staff/till';
import { differenceWords, dollars, riels } from './words';

type Currency = 'dollars' | 'riels';

/** What is typed, as pieces: anything but digits is not there. */
const piecesIn = (typed: string): number => Math.min(CASH_PIECES_MAX, Number(typed.replace(/\D/g, '')));

/** How many of each note lie there, one currency at a time. */
const Notes = observer(({ currency }: { readonly currency: Currency }) => {
  const say = currency === 'dollars' ? dollars : riels;
  return (
    <ul className="rows">
      {till[currency].map(({ note, pieces }) => (
        <li key={note} className="rows__row tc__row">
          <span className="tc__note">{say(note)}</span>
          <div className="tc__pieces">
            <Field
              bare
              label={say(note)}
              value={pieces === 0 ? '' : String(pieces)}
              placeholder="0"
              inputMode="numeric"
              onChange={(typed) => till.count(currency, note, piecesIn(typed))}
            />
          </div>
          <span className="tc__amount">{say(note * pieces)}</span>
        </li>
      ))}
    </ul>
  );
});

/** The drawer is counted, note by note; a difference needs a reason. */
export const Count = observer(() => {
  const [currency, setCurrency] = useState<Currency>('dollars');
  const { counted, difference, isCounted, isExact, isOff, state } = till;
  const isBlind = state?.mine?.blind === true;
  return (
    <>
      <div className="tc__head">
        <h2 className="tc__title">{st('till.count')}</h2>
        {hasSecond() && (
          <Segment<Currency>
            label={st('till.count')}
            value={currency}
            onChange={setCurrency}
            options={toOptions({ dollars: st('till.dollars'), riels: st('till.riel') })}
          />
        )}
      </div>
      <Notes currency={currency} />
      <section
        className={isBlind || isExact || !isCounted ? 'card tc__sum' : 'card tc__sum tc__sum--off'}
        aria-live="polite"
      >
        <p>
          {hasSecond()
            ? st('till.countedIs', { dollars: dollars(counted.cents), riel: riels(counted.riel) })
            : st('till.countedOne', { amount: dollars(counted.cents) })}
        </p>
        {isBlind ? (
          <p className="muted">{st('till.blind')}</p>
        ) : (
          // Before anything is counted, nothing is missing yet.
          (isCounted || isExact) && (
            <p className="tc__off">
              <Icon name={isExact ? 'check' : 'warn'} size="s" />
              {differenceWords(difference)}
            </p>
          )
        )}
      </section>
      {(isBlind ? isOff : !isExact) && (
        <Field label={st('till.why')} value={till.reason} onChange={till.why} maxLength={TEXT_AREA_MAX} />
      )}
    </>
  );
});
