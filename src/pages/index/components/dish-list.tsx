import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useState } from 'react';
import { nearness } from '../../../platform/nearness';
import type { MenuGoods } from '../../../stores/types';
import { DishRow } from './dish-row';

interface DishListProps {
  /** Names the list among those of its page. */
  readonly id: string;
  readonly goods: readonly MenuGoods[];
  readonly onOpen: (goodsId: number) => void;
  readonly onAdd?: () => void;
  /** Draws only what is near the screen: for menus of hundreds of dishes. */
  readonly large: boolean;
}

/** Menus up to so many dishes are drawn whole. */
const DRAWN_WHOLE = 200;
export const isLarge = (dishes: number): boolean => dishes > DRAWN_WHOLE;

/** Rows that come and go together; even, so that two columns have no gap. */
const ROWS = 12;
/** Drawn this far from the screen, in real px: two screens of a phone ahead of a thumb. */
const WITHIN = 1_600;

const Rows = observer(({ goods, onOpen, onAdd }: Omit<DishListProps, 'id' | 'large'>) => (
  <ul className="list__grid">
    {goods.map((each) => (
      <DishRow key={each.id} goods={each} onOpen={onOpen} {...(onAdd !== undefined && { onAdd })} />
    ))}
  </ul>
));

const roomFor = (rows: number, height: number | null): CSSProperties =>
  height === null ? ({ '--rows': rows } as CSSProperties) : { height: `${height}px` };

/** Some rows, or the room that they take while they are far away: as high as they were, or about as high. */
const Chunk = observer(({ id, goods, onOpen, onAdd }: Omit<DishListProps, 'large'>) => {
  const [isNear, setNear] = useState(false);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(
    () =>
      nearness.watch(id, WITHIN, (near, high) => {
        if (!near && high > 0) setHeight(high);
        setNear(near);
      }),
    [id],
  );
  return (
    <div
      id={id}
      className={isNear ? 'list__chunk' : 'list__chunk list__chunk--far'}
      style={isNear ? {} : roomFor(goods.length, height)}
    >
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
