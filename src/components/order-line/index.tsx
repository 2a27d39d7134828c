import type { MainAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { Icon } from '../icon';
import { PendingPrice, Price, Was } from '../money';
import { DishImage } from '../dish-image';
import './index.scss';

interface OrderLineProps {
  readonly picture: string;
  readonly tint: string;
  readonly name: string;
  /** Of the name, where it is not the page's. */
  readonly lang?: string | undefined;
  /** Choices, weight, note: '' for none. */
  readonly details: string;
  readonly num: number;
  /** What the line costs, in cents; null until staff have weighed or priced it. */
  readonly cost: MainAmount | null;
  /** Before its discount, where it has one. */
  readonly was?: MainAmount | null;
  /** Names of the promotions that it has. */
  readonly labels?: readonly string[];
  /** Priced by time, not by weight. */
  readonly timed?: boolean;
  /** A tap shows how the price comes about. */
  readonly onExplain?: () => void;
}

/** A line of an order: what, how, how many, how much. */
export const OrderLine = observer((props: OrderLineProps) => {
  const { picture, tint, name, lang, details, num, cost, was = null, labels = [], timed = false, onExplain } = props;
  const content = (
    <>
      <DishImage picture={picture} placeholderColor={tint} size="xs" />
      <div className="grow">
        <h3 className="order-line__name" lang={lang}>
          {name}
        </h3>
        {details !== '' && <p className="order-line__details muted cap">{details}</p>}
        {labels.length > 0 && <p className="order-line__labels accent cap">{labels.join(' · ')}</p>}
      </div>
      <span className="order-line__num flex-none muted text-right">{t('common.times', { count: num })}</span>
      <div className="order-line__cost col items-end flex-none">
        {cost === null ? <PendingPrice timed={timed} /> : <Price size="s" amount={cost} />}
        {was !== null && <Was amount={was} />}
      </div>
    </>
  );
  if (onExplain === undefined) return <div className="order-line">{content}</div>;
  return (
    <div className="order-line order-line--tap" onClick={onExplain}>
      {content}
      <button type="button" className="order-line__why" aria-label={t('explain.open', { name })}>
        <Icon name="info" size="s" />
      </button>
    </div>
  );
});
