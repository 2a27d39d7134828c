import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { classes } from '../../../components/classes';
import { t } from '../../../i18n';
import { sectionSpy } from '../../../platform/section-spy';
import { root } from '../../../stores/root';
import type { Section } from '../../../stores/menu';

/** While a list flies past, the rail stays, in ms. */
const STILL_MS = 150;

const railItemId = (categoryId: number): string => `rail-${categoryId}`;

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
      id={railItemId(category.id)}
      className={classes('rail__item', isCurrent && 'rail__item--on')}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onJump(category.id)}
    >
      <span className="rail__name" lang={category.lang}>
        {category.name}
      </span>
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

/** Where there are more categories than the rail shows, it follows what is being read. */
const useFollowing = (reading: RailProps['reading']): void => {
  useEffect(() => {
    let still: ReturnType<typeof setTimeout> | undefined;
    const stop = reaction(
      () => reading.get(),
      (categoryId) => {
        clearTimeout(still);
        if (categoryId !== null) still = setTimeout(() => sectionSpy.centre(railItemId(categoryId)), STILL_MS);
      },
    );
    return () => {
      stop();
      clearTimeout(still);
    };
  }, [reading]);
};

/** Categories at the left: the one that is being read is marked. */
export const Rail = observer(({ sections, isWaiting, reading, onJump }: RailProps) => {
  useFollowing(reading);
  return (
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
  );
});
