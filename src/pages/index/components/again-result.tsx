import { observer } from 'mobx-react-lite';
import { DishImage } from '../../../components/dish-image';
import { PendingPrice, Price, Was } from '../../../components/money';
import { Tag } from '../../../components/tag';
import { t } from '../../../i18n';
import { dishText } from '../../../i18n-dish';
import { type AgainLine, again } from '../../../stores/order-again';

const WHY = {
  added: null,
  price: () => dishText('again.price'),
  gone: () => dishText('again.gone'),
  soldOut: () => t('menu.soldOut'),
  changed: () => dishText('again.options'),
  limit: () => dishText('again.limit'),
  allergen: () => dishText('again.allergen'),
} as const satisfies Record<AgainLine['outcome'], (() => string) | null>;

/** What became of all lines together. */
export const resultWords = (lines: readonly AgainLine[]): string => {
  if (lines.every(({ num }) => num === 0)) return dishText('again.nothing');
  const isWhole = lines.every(({ num, selection }) => num === selection.quantity);
  return dishText(isWhole ? 'again.added' : 'again.partly');
};

/** Takes what was added out of the cart again. */
export const UndoAgain = () => (
  <button type="button" className="cart-clear" onClick={() => again.undo()}>
    {t('cart.undo')}
  </button>
);

const Cost = observer(({ line: { outcome, now, cost, num } }: { readonly line: AgainLine }) => {
  if (num === 0 || (outcome !== 'added' && outcome !== 'price')) return null;
  return (
    <>
      {now === null ? <PendingPrice timed={false} /> : <Price size="s" amount={now} />}
      {outcome === 'price' && cost !== null && <Was amount={cost} />}
    </>
  );
});

const Line = observer(({ line }: { readonly line: AgainLine }) => {
  const { name, details, picture, tint, selection, num, outcome } = line;
  const why = WHY[outcome];
  return (
    <li className="row items-start gap-20 ruled past">
      <DishImage picture={picture} placeholderColor={tint} size="xs" soldOut={null} />
      <div className="col items-start grow gap-8">
        <h3 className="semibold">{`${name} ${t('common.times', { count: num === 0 ? selection.quantity : num })}`}</h3>
        {details !== '' && <p className="muted cap">{details}</p>}
        {why !== null && <Tag tone={num === 0 ? 'err' : 'wait'}>{why()}</Tag>}
      </div>
      <div className="col items-end flex-none">
        <Cost line={line} />
      </div>
    </li>
  );
});

/** What became of each line: first what is not in the cart, with the reason. */
export const AgainResult = observer(({ lines }: { readonly lines: readonly AgainLine[] }) => (
  <ul role="status">
    {[...lines]
      .sort((a, b) => Number(a.outcome === 'added') - Number(b.outcome === 'added'))
      .map((line, place) => (
        <Line key={place} line={line} />
      ))}
  </ul>
));
