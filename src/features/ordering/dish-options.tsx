import { isSingleChoice, toggleOption } from '@romduol/domain/menu/modifiers';
import { type DishSelection, countChosen, withNum } from '@romduol/domain/menu/selection';
import { observer } from 'mobx-react-lite';
import { Chip } from '../../components/chip';
import { DishImage } from '../../components/dish-image';
import { Stepper } from '../../components/stepper';
import { Tag } from '../../components/tag';
import { t } from '../../i18n';
import { dishText } from '../../i18n-dish';
import { formatMain } from '../../money';
import type { MenuGoods, TagGroup } from '../../stores/types';

interface OptionsProps {
  readonly goods: MenuGoods;
  readonly selection: DishSelection;
  readonly onChange: (selection: DishSelection) => void;
}

const howMany = ({ min, max }: TagGroup): string => {
  if (min === 0) return t('dish.pickUpTo', { max });
  if (min === max) return min === 1 ? t('dish.pickOne') : t('dish.pickExactly', { count: min });
  return t('dish.pickRange', { min, max });
};

interface RequiredProps {
  readonly group: TagGroup;
  readonly optionIds: readonly number[];
}

/** Marks a group that has to be chosen of, until enough of it is chosen: then it is a check. */
const Required = observer(({ group: { min, tagItems }, optionIds }: RequiredProps) => {
  if (min === 0) return null;
  const isMet = tagItems.filter(({ id }) => optionIds.includes(id)).length >= min;
  return (
    <span className="group__state">
      {isMet ? (
        <Tag tone="ok" icon="check">
          {dishText('dish.chosen')}
        </Tag>
      ) : (
        <Tag tone="pay">{dishText('dish.required')}</Tag>
      )}
    </span>
  );
});

const toExtra = (price: MenuGoods['sellPrice']): { extra?: string } =>
  price > 0 ? { extra: `+${formatMain(price)}` } : {};

/** Specifications: chips, one group under the other. */
export const OptionGroups = observer(({ goods, selection, onChange }: OptionsProps) =>
  goods.tagGroups.map((group) => (
    <section key={group.id} className="group">
      <div className="group__head">
        <h3 className="group__name" lang={group.lang}>
          {group.name}
        </h3>
        <span className="muted cap">{howMany(group)}</span>
        <Required group={group} optionIds={selection.optionIds} />
      </div>
      <div
        className="chips"
        role={isSingleChoice(group) ? 'radiogroup' : 'group'}
        aria-label={group.name}
        aria-required={isSingleChoice(group) || undefined}
      >
        {group.tagItems.map((tag) => (
          <Chip
            key={tag.id}
            as={isSingleChoice(group) ? 'radio' : 'checkbox'}
            chosen={selection.optionIds.includes(tag.id)}
            out={tag.soldOut}
            onClick={() => onChange(toggleOption(selection, group, tag.id))}
            {...toExtra(tag.price)}
          >
            <span lang={tag.lang}>{tag.name}</span>
          </Chip>
        ))}
      </div>
    </section>
  )),
);

/** Toppings: a stepper each. */
export const Toppings = observer(({ goods, selection, onChange }: OptionsProps) => {
  if (goods.feeds.length === 0) return null;
  const set = (id: number, num: number): void =>
    onChange({ ...selection, toppings: withNum(selection.toppings, id, num) });
  return (
    <section className="group">
      <div className="group__head">
        <h3 className="group__name">{t('dish.feeds')}</h3>
        <span className="muted cap">{t('dish.feedsHint')}</span>
      </div>
      {goods.feeds.map((feed) => (
        <div key={feed.id} className="topping row ruled">
          {feed.picture !== '' && <DishImage picture={feed.picture} placeholderColor="" size="xs" />}
          <p className="grow medium" lang={feed.lang}>
            {feed.name}
          </p>
          <span className="muted">{feed.soldOut ? t('menu.soldOut') : `+${formatMain(feed.price)}`}</span>
          {!feed.soldOut && (
            <Stepper
              num={countChosen(selection.toppings, feed.id)}
              max={feed.max}
              name={feed.name}
              onChange={(num) => num <= feed.max && set(feed.id, num)}
            />
          )}
        </div>
      ))}
    </section>
  );
});
