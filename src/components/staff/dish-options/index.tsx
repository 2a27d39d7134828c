import { CART_LINE_CAP, NUMBER_BOX_MIN, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Button } from '../../button';
import { Chip } from '../../chip';
import { Field } from '../../field';
import { Sheet } from '../../sheet';
import { Stepper } from '../stepper';
import { tOf } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { type Chosen, numOf, type MenuGoods, problemsOf, withNum } from './choosing';
import './index.scss';

export interface PartProps {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

type Group = MenuGoods['tagGroups'][number];

/** A tap on a specification; in a group of one it takes the place of the other. */
const toggled = (chosen: Chosen, group: Group, id: number): Chosen => {
  const isOn = chosen.tags.includes(id);
  const others =
    group.max === 1 ? chosen.tags.filter((tag) => !group.tagItems.some((item) => item.id === tag)) : chosen.tags;
  return { ...chosen, tags: isOn ? chosen.tags.filter((tag) => tag !== id) : [...others, id] };
};

const Tags = observer(({ chosen, onChange }: PartProps) =>
  chosen.goods.tagGroups.map((group) => (
    <section key={group.id}>
      <p className="options__label">{group.name}</p>
      <div className="chips" role="group" aria-label={group.name}>
        {group.tagItems.map(({ id, name, price, soldOut }) => (
          <Chip
            key={id}
            as="checkbox"
            chosen={chosen.tags.includes(id)}
            out={soldOut}
            onClick={() => onChange(toggled(chosen, group, id))}
            {...(price > 0 && { extra: `+${formatDollarSign(price)}` })}
          >
            {name}
          </Chip>
        ))}
      </div>
    </section>
  )),
);

const Feeds = observer(({ chosen, onChange }: PartProps) => {
  const { goods, feeds } = chosen;
  if (goods.feeds.length === 0) return null;
  return (
    <section>
      <p className="options__label">{st('add.feeds')}</p>
      {goods.feeds
        .filter(({ soldOut }) => !soldOut)
        .map(({ id, name, price, max }) => (
          <div key={id} className="options__row">
            <span className="grow">{`${name} +${formatDollarSign(price)}`}</span>
            <Stepper
              num={numOf(feeds, id)}
              max={max}
              name={name}
              onChange={(num) => onChange({ ...chosen, feeds: withNum(feeds, id, num) })}
            />
          </div>
        ))}
    </section>
  );
});

const Parts = observer(({ chosen, onChange }: PartProps) =>
  chosen.goods.mealSets.map((part) => (
    <section key={part.id}>
      <p className="options__label">{part.name}</p>
      {part.choices
        .filter(({ soldOut }) => !soldOut)
        .map(({ id, name }) => (
          <div key={id} className="options__row">
            <span className="grow">{name}</span>
            <Stepper
              num={numOf(chosen.parts, id)}
              max={part.max}
              name={name}
              onChange={(num) => onChange({ ...chosen, parts: withNum(chosen.parts, id, num) })}
            />
          </div>
        ))}
    </section>
  )),
);

interface OptionsSheetProps {
  /** What is chosen when it opens. */
  readonly first: Chosen;
  /** The words of its button. */
  readonly action: (chosen: Chosen) => string;
  readonly busy?: boolean;
  /** What else may be said of it, under its choices. */
  readonly more?: (part: PartProps) => ReactNode;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onClose: () => void;
}

/** What is chosen of one dish, before it is ordered or while it may still change. */
export const OptionsSheet = observer(({ first, action, busy = false, more, onChoose, onClose }: OptionsSheetProps) => {
  const [chosen, setChosen] = useState(first);
  const [problem] = problemsOf(chosen);
  const { goods, num, note } = chosen;
  return (
    <Sheet
      open
      onClose={onClose}
      title={goods.name}
      foot={
        <Button
          size="xl"
          block
          busy={busy}
          why={problem === undefined ? null : tOf(problem.key, problem.args)}
          onClick={() => onChoose(chosen)}
        >
          {action(chosen)}
        </Button>
      }
    >
      <div className="options">
        <Parts chosen={chosen} onChange={setChosen} />
        <Tags chosen={chosen} onChange={setChosen} />
        <Feeds chosen={chosen} onChange={setChosen} />
        {more?.({ chosen, onChange: setChosen })}
        <div className="options__row">
          <span className="grow">{st('add.num')}</span>
          <Stepper
            num={num}
            min={NUMBER_BOX_MIN}
            max={CART_LINE_CAP}
            size="l"
            name={goods.name}
            onChange={(next) => setChosen({ ...chosen, num: next })}
          />
        </div>
        <Field
          label={st('add.note')}
          value={note}
          maxLength={TEXT_AREA_MAX}
          onChange={(text) => setChosen({ ...chosen, note: text })}
        />
      </div>
    </Sheet>
  );
});
