import { observer } from 'mobx-react-lite';
import { classes } from '../../../components/classes';
import { t } from '../../../i18n';
import { root } from '../../../stores/root';
import type { Section } from '../../../stores/menu';

interface RailItemProps {
  readonly section: Section;
  readonly isCurrent: boolean;
  readonly onJump: (categoryId: number) => void;
}

/** A category, with how many of its dishes are in the cart. */
const RailItem = observer(({ section: { category, goods }, isCurrent, onJump }: RailItemProps) => {
  const inCart = goods.reduce((sum, { id }) => sum + (root.cart.counts.get(id) ?? 0), 0);
  return (
    <button
      type="button"
      className={classes('rail__item', isCurrent && 'rail__item--on')}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onJump(category.id)}
    >
      <span className="rail__name">{category.name}</span>
      {inCart > 0 && <span className="rail__dot">{inCart}</span>}
    </button>
  );
});

interface RailProps {
  readonly sections: readonly Section[];
  /** Its names are on their way. */
  readonly isWaiting: boolean;
  /** The category that is being read. */
  readonly reading: { get(): number | null };
  readonly onJump: (categoryId: number) => void;
}

/** Categories at the left: the one that is being read is marked. */
export const Rail = observer(({ sections, isWaiting, reading, onJump }: RailProps) => (
  <nav className={classes('rail', isWaiting && 'rail--waiting')} aria-label={t('menu.categories')}>
    {sections.map((section) => (
      <RailItem
        key={section.category.id}
        section={section}
        isCurrent={section.category.id === (reading.get() ?? sections[0]?.category.id)}
        onJump={onJump}
      />
    ))}
  </nav>
));
