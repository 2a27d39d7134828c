import { choosePart, isIncluded, numOfPart } from '@romduol/domain/menu/modifiers';
import { type DishSelection, countChosen } from '@romduol/domain/menu/selection';
import { observer } from 'mobx-react-lite';
import { AllergenRow } from '../../components/allergens/row';
import { allergenNames } from '../../components/allergens/words';
import { classes } from '../../components/classes';
import { Icon } from '../../components/icon';
import { DishImage } from '../../components/dish-image';
import { Stepper } from '../../components/stepper';
import { Tag } from '../../components/tag';
import { t } from '../../i18n';
import { formatMain } from '../../money';
import type { MealPart, MenuGoods, PartChoice } from '../../stores/types';

interface PartProps {
  readonly part: MealPart;
  readonly selection: DishSelection;
  readonly onChange: (selection: DishSelection) => void;
}

interface MealPartsProps {
  readonly goods: MenuGoods;
  readonly selection: DishSelection;
  readonly onChange: (selection: DishSelection) => void;
}

/** How far a part has been chosen: what is missing is a text, never shown by colour only. */
const PartState = observer(({ part, selection }: Omit<PartProps, 'onChange'>) => {
  const { min, max } = part;
  const count = numOfPart(part, selection.parts);
  if (isIncluded(part)) {
    return (
      <Tag tone="ok" icon="check">
        {t('set.included')}
      </Tag>
    );
  }
  if (count < min) {
    return <Tag tone="pay">{t(count === 0 ? 'set.pick' : 'set.pickMore', { count: min - count })}</Tag>;
  }
  if (count === 0) return <Tag>{t('dish.pickUpTo', { max })}</Tag>;
  return (
    <Tag tone="ok" icon="check">
      {t('set.chosen', { count, max })}
    </Tag>
  );
});

const Words = observer(({ each }: { readonly each: PartChoice }) => (
  <>
    <DishImage picture={each.picture} placeholderColor={each.tint} size="s" />
    <span className="col grow">
      <span className="medium tight" lang={each.lang}>
        {each.name}
      </span>
      <AllergenRow allergens={[allergenNames(each.allergenCodes ?? [])]} allergenCodes={each.allergenCodes ?? []} />
      {each.soldOut && <span className="faint cap">{t('menu.soldOut')}</span>}
    </span>
    {each.surcharge > 0 && <span className="flex-none muted">{`+${formatMain(each.surcharge)}`}</span>}
  </>
));

interface ChoiceProps extends PartProps {
  readonly each: PartChoice;
}

/** One of several: the whole row is the button. */
const OneOf = observer(({ part, selection, onChange, each }: ChoiceProps) => {
  const isChosen = countChosen(selection.parts, each.id) > 0;
  const press = (): void => {
    if (!each.soldOut) onChange(choosePart(selection, part, each.id, isChosen && part.min === 0 ? 0 : 1));
  };
  return (
    <button
      type="button"
      className={classes('part row full ruled', each.soldOut && 'part--out')}
      role={part.min === 0 ? 'checkbox' : 'radio'}
      aria-checked={isChosen}
      aria-disabled={each.soldOut || undefined}
      onClick={press}
    >
      <Words each={each} />
      <span className={classes('mark part__mark', isChosen && 'mark--on')}>
        {isChosen && <Icon name="check" size="s" />}
      </span>
    </button>
  );
});

/** Several, the same one more than once too. */
const Several = observer(({ part, selection, onChange, each }: ChoiceProps) => {
  const num = countChosen(selection.parts, each.id);
  const room = part.max - numOfPart(part, selection.parts);
  return (
    <div className={classes('part row full ruled', each.soldOut && 'part--out')}>
      <Words each={each} />
      {!each.soldOut && (
        <Stepper
          num={num}
          max={num + room}
          name={each.name}
          onChange={(next) => onChange(choosePart(selection, part, each.id, next))}
        />
      )}
    </div>
  );
});

const Part = observer(({ part, selection, onChange }: PartProps) => {
  const isOne = part.max === 1;
  return (
    <section className="group group--part">
      <div className="group__head group__head--part">
        <h3 className="group__name" lang={part.lang}>
          {part.name}
        </h3>
        <PartState part={part} selection={selection} />
      </div>
      <div role={isOne && part.min > 0 ? 'radiogroup' : 'group'} aria-label={part.name}>
        {part.choices.map((each) => {
          if (isIncluded(part)) {
            return (
              <div key={each.id} className="part row full ruled">
                <Words each={each} />
                <span className="flex-none muted">{t('common.times', { count: part.min })}</span>
              </div>
            );
          }
          const Row = isOne ? OneOf : Several;
          return <Row key={each.id} part={part} selection={selection} onChange={onChange} each={each} />;
        })}
      </div>
    </section>
  );
});

/** The parts of a set meal, each with what there is to choose. */
export const MealParts = observer(({ goods, selection, onChange }: MealPartsProps) =>
  goods.mealSets.map((part) => <Part key={part.id} part={part} selection={selection} onChange={onChange} />),
);

const computeShare = (part: MealPart, selection: DishSelection): number =>
  part.min === 0 ? 1 : Math.min(1, numOfPart(part, selection.parts) / part.min);

/** How far the whole set has been chosen, a bar for each part. */
export const MealProgress = observer(({ goods, selection }: Omit<MealPartsProps, 'onChange'>) => {
  const shares = goods.mealSets.map((part) => ({ id: part.id, share: computeShare(part, selection) }));
  const done = shares.filter(({ share }) => share === 1).length;
  return (
    <div className="set-progress flex gap-8" role="img" aria-label={t('set.progress', { done, count: shares.length })}>
      {shares.map(({ id, share }) => (
        <span key={id} className="set-progress__bar">
          <span
            className={classes('set-progress__fill', share === 1 && 'set-progress__fill--done')}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      ))}
    </div>
  );
});
