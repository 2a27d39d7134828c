import { observer } from 'mobx-react-lite';
import type { Section } from '../../../stores/menu';
import { DishList } from './dish-list';

interface DishSectionProps {
  readonly section: Section;
  readonly onOpen: (goodsId: number) => void;
  /** The menu has hundreds of dishes. */
  readonly large: boolean;
}

/** Id of a category's element, by which the rail finds it. */
export const sectionId = (categoryId: number): string => `category-${categoryId}`;

/** A category of the menu with its dishes. */
export const DishSection = observer(({ section: { category, goods }, onOpen, large }: DishSectionProps) => (
  <section className="list__section" id={sectionId(category.id)}>
    <h2 className="list__head">
      {category.name}
      <span className="list__count">{goods.length}</span>
    </h2>
    <DishList id={`dishes-${category.id}`} goods={goods} large={large} onOpen={onOpen} />
  </section>
));
