import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { st } from '../../../i18n-staff';
import { Button } from '../../button';
import { Tag } from '../../tag';
import './index.scss';

const TONES = { scheduled: 'wait', running: 'ok', stopped: 'err', over: 'plain' } as const;

interface PromotionCardProps {
  readonly name: string;
  readonly state: keyof typeof TONES;
  /** What it is, from when to when. */
  readonly facts: readonly string[];
  /** Its figures; none until there are some. */
  readonly figures: readonly { readonly name: string; readonly value: string }[];
  readonly onChange: () => void;
  readonly onStop: (stopped: boolean) => void;
  readonly more?: ReactNode;
}

/** A coupon or a promotion as its manager sees it. */
export const PromotionCard = observer(({ name, state, facts, figures, onChange, onStop, more }: PromotionCardProps) => (
  <li className="card offer">
    <div className="apart">
      <h2 className="item-title">{name}</h2>
      <Tag tone={TONES[state]}>{st(`promotion.state.${state}`)}</Tag>
    </div>
    <p className="cap muted">{facts.join(' · ')}</p>
    {figures.length > 0 && (
      <dl className="promotion-card__figures">
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt className="cap muted">{figure.name}</dt>
            <dd className="strong">{figure.value}</dd>
          </div>
        ))}
      </dl>
    )}
    <div className="promotion-card__actions">
      <Button size="s" kind="outline" label={`${st('promotion.change')}: ${name}`} onClick={onChange}>
        {st('promotion.change')}
      </Button>
      {more}
      {state !== 'over' && (
        <Button
          size="s"
          kind="quiet"
          label={`${st(state === 'stopped' ? 'promotion.goOn' : 'promotion.stop')}: ${name}`}
          onClick={() => onStop(state !== 'stopped')}
        >
          {st(state === 'stopped' ? 'promotion.goOn' : 'promotion.stop')}
        </Button>
      )}
    </div>
  </li>
));
