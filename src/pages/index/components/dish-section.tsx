import { observer } from 'mobx-react-lite';
import { classes } from '../../../components/classes';
import type { Section } from '../../../stores/menu';
import { DishList } from './dish-list';
import { useNear } from './use-near';

interface DishSectionProps {
  readonly section: Section;
  readonly onOpen: (goodsId: number) => void;
  /** The menu has hundreds of dishes. */
  readonly large: boolean;
  /** Drawn wherever it is. */
  readonly drawn: boolean;
  /** Far from the screen too. */
  readonly laidOut: boolean;
}

/** Id of a category's element, by which the rail finds it. */
export const sectionId = (categoryId: number): string => `category-${categoryId}`;

/** A category of the menu with its dishes; room for them while it is far away and not drawn. */
export const DishSection = observer(
  ({ section: { category, goods }, onOpen, large, drawn, laidOut }: DishSectionProps) => {
    const id = sectionId(category.id);
    const { isNear, room } = useNear(id, goods.length, drawn);
    return (
      <section
        className={classes('list__section', drawn && !laidOut && 'list__section--whole', !isNear && 'list__chunk--far')}
        id={id}
        style={room}
      >
        {isNear && (
          <>
            <h2 className="list__head" lang={category.lang}>
              {category.name}
              <span className="list__count">{goods.length}</span>
            </h2>
            <DishList id={`dishes-${category.id}`} goods={goods} large={large} onOpen={onOpen} />
          </>
        )}
      </section>
    );
  },
);
