import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { Chip } from '../../../components/chip';
import type { MenuGoods, TagGroup } from '../../../stores/types';

interface TagGroupsProps {
  readonly goods: MenuGoods;
  /** Ids of what is chosen. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** After a tap: another one of a group of which one is chosen, else one more or one less within its limits. */
const tapped = ({ tagItems, min, max }: TagGroup, chosen: readonly number[], id: number): readonly number[] => {
  const ids = tagItems.map((tag) => tag.id);
  const own = chosen.filter((each) => ids.includes(each));
  if (own.includes(id)) return own.length > min ? chosen.filter((each) => each !== id) : chosen;
  if (max === 1) return [...chosen.filter((each) => !ids.includes(each)), id];
  return own.length < max ? [...chosen, id] : chosen;
};

/** Specifications of a dish that was ordered, as chips. */
export const TagGroups = observer(({ goods, chosen, onChange }: TagGroupsProps) =>
  goods.tagGroups.map((group) => (
    <div key={group.id} role="group" aria-label={group.name}>
      <h3 className="line-sheet__group">{group.name}</h3>
      <div className="line-sheet__quick">
        {group.tagItems.map((tag) => (
          <Chip
            key={tag.id}
            chosen={chosen.includes(tag.id)}
            out={tag.soldOut}
            onClick={() => onChange(tapped(group, chosen, tag.id))}
            {...(tag.price > 0 && { extra: `+${formatDollarSign(tag.price)}` })}
          >
            {tag.name}
          </Chip>
        ))}
      </div>
    </div>
  )),
);
