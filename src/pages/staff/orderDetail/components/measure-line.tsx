import { toSecond } from '@romduol/domain/money/conversion';
import { WEIGHT_DECIMALS, WEIGHT_INTEGER_DIGITS } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { IconButton } from '../../../../components/icon-button';
import { MemberTag } from '../../../../components/money';
import { DishImage } from '../../../../components/dish-image';
import { Tag } from '../../../../components/tag';
import { perUnit } from '../../../../components/unit';
import { type MessageKey, translate } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { currencies, formatMain, formatSecond, hasSecond } from '../../../../money';
import type { Order, OrderLine } from '../../../../stores/staff/types';
import { comesTo, heldText, type Measured } from './measuring';

export const formatUnit = ({ pricingMethod }: OrderLine): string => translate(`unit.${pricingMethod}` as MessageKey);

interface WhichProps {
  readonly measured: Measured;
  readonly index: number;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
}

/** Which dish it is, which piece of it, and the way to the others. */
export const Which = observer(({ measured: { line, piece, of }, index, count, onStep }: WhichProps) => {
  const about = [...line.tagItems.map(({ name }) => name), ...(line.note === '' ? [] : [`“${line.note}”`])];
  return (
    <section className="card measure__which">
      <DishImage picture={line.picture} placeholderColor={line.tint} size="s" />
      <div className="grow">
        <h3 className="item-title tight">{line.name}</h3>
        <p className="measure__about">
          {perUnit(line)}
          {!line.timed && line.withVipPrice && <MemberTag amount={line.vipPrice} />}
          {of > 1 && <Tag tone="pay">{st('weigh.piece', { piece, of })}</Tag>}
        </p>
        {about.length > 0 && <p className="measure__about">{about.join(' · ')}</p>}
      </div>
      {count > 1 && (
        <div className="measure__steps" role="group" aria-label={st('weigh.place', { place: index + 1, count })}>
          <IconButton icon="back" label={st('weigh.before')} onClick={() => onStep(-1)} />
          <IconButton icon="right" label={st('weigh.after')} onClick={() => onStep(1)} />
        </div>
      )}
    </section>
  );
});

interface ReadingProps {
  readonly order: Order;
  readonly line: OrderLine;
  /** null until a value is typed: shows the saved value, paler. */
  readonly text: string | null;
  readonly problem: string | null;
}

const Face = observer(({ line, text }: Pick<ReadingProps, 'line' | 'text'>) => {
  const shown = (text ?? heldText(line)) || '0';
  return (
    <p
      className={text === null || text === '' ? 'measure__face measure__face--held' : 'measure__face'}
      aria-live="polite"
    >
      {line.timed && <small>{currencies().main.symbol}</small>}
      {shown}
      {!line.timed && <small>{formatUnit(line)}</small>}
    </p>
  );
});

/** The typed measure, large, and the line's amount at it, in both currencies. */
export const Reading = observer(({ order, line, text, problem }: ReadingProps) => {
  const shown = text ?? heldText(line);
  const amount = comesTo(line, shown, order.column);
  const unitPrice = order.column === 'vip' ? line.vipPrice : line.sellPrice;
  const hint = line.timed
    ? st('weigh.priceHint')
    : st('weigh.limits', { digits: WEIGHT_INTEGER_DIGITS, decimals: WEIGHT_DECIMALS });
  return (
    <section className="card measure__reading">
      <Face line={line} text={text} />
      <p className={problem === null ? 'measure__hint' : 'measure__hint measure__hint--wrong'} role="status">
        {problem ?? hint}
      </p>
      <div className="measure__price">
        <div>
          <p className="muted">{st('weigh.live')}</p>
          {!line.timed && amount !== null && <p className="cap muted">{`${shown} × ${formatMain(unitPrice)}`}</p>}
        </div>
        <div className="measure__amounts">
          <p className="measure__dollars">{amount === null ? '–' : formatMain(amount)}</p>
          <p className="muted">
            {amount === null || !hasSecond() ? '' : formatSecond(toSecond(amount, order.conversionRatio))}
          </p>
        </div>
      </div>
    </section>
  );
});
