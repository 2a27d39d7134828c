import { observer } from 'mobx-react-lite';
import type { MenuGoods } from '../../../stores/types';
import { DishRow } from './dish-row';
import { useNear } from './use-near';

interface DishListProps {
  /** Names the list among those of its page. */
  readonly id: string;
  readonly goods: readonly MenuGoods[];
  readonly onOpen: (goodsId: number) => void;
  readonly onAdd?: () => void;
  /** Draws only what is near the screen: for menus of hundreds of dishes. */
  readonly large: boolean;
}

/** Menus up to this number of dishes are drawn whole. */
const DRAWN_WHOLE = 200;
export const isLarge = (dishes: number): boolean => dishes > DRAWN_WHOLE;

/** Rows that come and go together; even, so that two columns have no gap. */
const ROWS = 12;

const Rows = observer(({ goods, onOpen, onAdd }: Omit<DishListProps, 'id' | 'large'>) => (
  <ul className="list__grid">
    {goods.map((each) => (
      <DishRow key={each.id} goods={each} onOpen={onOpen} {...(onAdd !== undefined && { onAdd })} />
    ))}
  </ul>
));

/** Some rows, or the room that they take while they are far away. */
const Chunk = observer(({ id, goods, onOpen, onAdd }: Omit<DishListProps, 'large'>) => {
  const { isNear, room } = useNear(id, goods.length);
  return (
    <div id={id} className={isNear ? 'list__chunk' : 'list__chunk list__chunk--far'} style={room}>
      {isNear && <Rows goods={goods} onOpen={onOpen} {...(onAdd !== undefined && { onAdd })} />}
    </div>
  );
});

/** Dishes one under the other. A large list keeps its length and draws what is near. */
export const DishList = observer(({ id, goods, large, ...on }: DishListProps) => {
  if (!large) return <Rows goods={goods} {...on} />;
  const chunks = Array.from({ length: Math.ceil(goods.length / ROWS) }, (_, at) =>
    goods.slice(at * ROWS, (at + 1) * ROWS),
  );
  return chunks.map((chunk, at) => <Chunk key={`${at}-${chunk.length}`} id={`${id}-${at}`} goods={chunk} {...on} />);
});
