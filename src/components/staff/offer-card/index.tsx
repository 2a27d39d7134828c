import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { st } from '../../../i18n-staff';
import { Button } from '../../button';
import { Tag } from '../../tag';
import './index.scss';

const TONES = { scheduled: 'wait', running: 'ok', stopped: 'err', over: 'plain' } as const;

interface OfferCardProps {
  readonly name: string;
  readonly state: keyof typeof TONES;
  /** What it is, from when to when. */
  readonly facts: readonly string[];
  /** What came of it; none until something did. */
  readonly figures: readonly { readonly name: string; readonly value: string }[];
  readonly onChange: () => void;
  readonly onStop: (stopped: boolean) => void;
  readonly more?: ReactNode;
}

/** A coupon or a promotion as its manager sees it. */
export const OfferCard = observer(({ name, state, facts, figures, onChange, onStop, more }: OfferCardProps) => (
  <li className="card offer">
    <div className="offer__head">
      <h2 className="offer__name">{name}</h2>
      <Tag tone={TONES[state]}>{st(`offer.state.${state}`)}</Tag>
    </div>
    <p className="cap muted">{facts.join(' · ')}</p>
    {figures.length > 0 && (
      <dl className="offer__figures">
        {figures.map((figure) => (
          <div key={figure.name} className="offer__figure">
            <dt className="cap muted">{figure.name}</dt>
            <dd className="offer__value">{figure.value}</dd>
          </div>
        ))}
      </dl>
    )}
    <div className="offer__actions">
      <Button size="s" kind="outline" label={`${st('offer.change')}: ${name}`} onClick={onChange}>
        {st('offer.change')}
      </Button>
      {more}
      {state !== 'over' && (
        <Button
          size="s"
          kind="quiet"
          label={`${st(state === 'stopped' ? 'offer.goOn' : 'offer.stop')}: ${name}`}
          onClick={() => onStop(state !== 'stopped')}
        >
          {st(state === 'stopped' ? 'offer.goOn' : 'offer.stop')}
        </Button>
      )}
    </div>
  </li>
));
