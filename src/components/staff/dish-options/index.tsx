import { CART_LINE_CAP, NUMBER_BOX_MIN, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { choosePart, selectionProblems, toggleOption } from '@romduol/domain/menu/modifiers';
import { countChosen, withNum } from '@romduol/domain/menu/selection';
import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Button } from '../../button';
import { Chip } from '../../chip';
import { Field } from '../../field';
import { Sheet } from '../../sheet';
import { Stepper } from '../stepper';
import { translate } from '../../../i18n';
import { st } from '../../../i18n-staff';
import type { DraftLine } from './draft-line';
import './index.scss';

export interface PartProps {
  readonly line: DraftLine;
  readonly onChange: (line: DraftLine) => void;
}

const Options = observer(({ line, onChange }: PartProps) =>
  line.goods.tagGroups.map((group) => (
    <section key={group.id}>
      <p className="options__label">{group.name}</p>
      <div className="chips" role="group" aria-label={group.name}>
        {group.tagItems.map(({ id, name, price, soldOut }) => (
          <Chip
            key={id}
            as="checkbox"
            chosen={line.optionIds.includes(id)}
            out={soldOut}
            onClick={() => onChange(toggleOption(line, group, id))}
            {...(price > 0 && { extra: `+${formatDollarSign(price)}` })}
          >
            {name}
          </Chip>
        ))}
      </div>
    </section>
  )),
);

const Toppings = observer(({ line, onChange }: PartProps) => {
  const { goods, toppings } = line;
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
              num={countChosen(toppings, id)}
              max={max}
              name={name}
              onChange={(num) => onChange({ ...line, toppings: withNum(toppings, id, num) })}
            />
          </div>
        ))}
    </section>
  );
});

const Parts = observer(({ line, onChange }: PartProps) =>
  line.goods.mealSets.map((part) => (
    <section key={part.id}>
      <p className="options__label">{part.name}</p>
      {part.choices
        .filter(({ soldOut }) => !soldOut)
        .map(({ id, name }) => (
          <div key={id} className="options__row">
            <span className="grow">{name}</span>
            <Stepper
              num={countChosen(line.parts, id)}
              max={part.max}
              name={name}
              onChange={(num) => onChange(choosePart(line, part, id, num))}
            />
          </div>
        ))}
    </section>
  )),
);

interface OptionsSheetProps {
  /** What is chosen when it opens. */
  readonly first: DraftLine;
  /** The words of its button. */
  readonly action: (line: DraftLine) => string;
  readonly busy?: boolean;
  /** What else may be said of it, under its choices. */
  readonly more?: (part: PartProps) => ReactNode;
  readonly onChoose: (line: DraftLine) => void;
  readonly onClose: () => void;
}

/** What is chosen of one dish, before it is ordered or while it may still change. */
export const OptionsSheet = observer(({ first, action, busy = false, more, onChoose, onClose }: OptionsSheetProps) => {
  const [line, setLine] = useState(first);
  const [problem] = selectionProblems(line.goods, line);
  const { goods, quantity, note } = line;
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
          why={problem === undefined ? null : translate(problem.key, problem.args)}
          onClick={() => onChoose(line)}
        >
          {action(line)}
        </Button>
      }
    >
      <div className="options">
        <Parts line={line} onChange={setLine} />
        <Options line={line} onChange={setLine} />
        <Toppings line={line} onChange={setLine} />
        {more?.({ line, onChange: setLine })}
        <div className="options__row">
          <span className="grow">{st('add.num')}</span>
          <Stepper
            num={quantity}
            min={NUMBER_BOX_MIN}
            max={CART_LINE_CAP}
            size="l"
            name={goods.name}
            onChange={(next) => setLine({ ...line, quantity: next })}
          />
        </div>
        <Field
          label={st('add.note')}
          value={note}
          maxLength={TEXT_AREA_MAX}
          onChange={(text) => setLine({ ...line, note: text })}
        />
      </div>
    </Sheet>
  );
});
