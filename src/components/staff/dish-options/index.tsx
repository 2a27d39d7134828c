import type { MainAmount } from '@romduol/domain/money/amount';
import { CART_LINE_CAP, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { choosePart, selectionProblems, toggleOption } from '@romduol/domain/menu/modifiers';
import { countChosen, withNum } from '@romduol/domain/menu/selection';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { translate } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { EditSheet } from '../edit-sheet';
import { Chip } from '../../chip';
import { Field } from '../../field';
import { Stepper, StepperRow } from '../stepper';
import type { DraftLine } from './draft-line';
import './index.scss';

export interface PartProps {
  readonly line: DraftLine;
  readonly onChange: (line: DraftLine) => void;
}

/** Items with a quantity each, under what they belong to. */
const Numbers = ({ label, of, max, num, onNum }: NumbersProps) => (
  <section>
    <p className="options__label">{label}</p>
    {of
      .filter(({ soldOut }) => !soldOut)
      .map((each) => (
        <div key={each.id} className="options__row">
          <span className="grow">
            {each.price === undefined ? each.name : `${each.name} +${formatMain(each.price)}`}
          </span>
          <Stepper
            num={num(each.id)}
            max={each.max ?? max}
            name={each.name}
            onChange={(next) => onNum(each.id, next)}
          />
        </div>
      ))}
  </section>
);

interface NumbersProps {
  readonly label: string;
  readonly of: readonly {
    readonly id: number;
    readonly name: string;
    readonly soldOut: boolean;
    readonly price?: MainAmount;
    readonly max?: number;
  }[];
  /** Of each that has no limit of its own. */
  readonly max: number;
  readonly num: (id: number) => number;
  readonly onNum: (id: number, num: number) => void;
}

/** Its parts, specifications and toppings. */
const Modifiers = observer(({ line, onChange }: PartProps) => {
  const { goods, toppings } = line;
  return (
    <>
      {goods.mealSets.map((part) => (
        <Numbers
          key={`part.${part.id}`}
          label={part.name}
          of={part.choices.map(({ id, name, soldOut }) => ({ id, name, soldOut }))}
          max={part.max}
          num={(id) => countChosen(line.parts, id)}
          onNum={(id, num) => onChange(choosePart(line, part, id, num))}
        />
      ))}
      {goods.tagGroups.map((group) => (
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
                {...(price > 0 && { extra: `+${formatMain(price)}` })}
              >
                {name}
              </Chip>
            ))}
          </div>
        </section>
      ))}
      {goods.feeds.length > 0 && (
        <Numbers
          label={st('add.feeds')}
          of={goods.feeds}
          max={CART_LINE_CAP}
          num={(id) => countChosen(toppings, id)}
          onNum={(id, num) => onChange({ ...line, toppings: withNum(toppings, id, num) })}
        />
      )}
    </>
  );
});

interface NumAndNoteProps {
  /** Of what it is. */
  readonly name: string;
  readonly num: number;
  readonly note: string;
  readonly onChange: (part: { readonly num: number } | { readonly note: string }) => void;
}

/** The quantity, and the note for the kitchen. */
export const NumAndNote = ({ name, num, note, onChange }: NumAndNoteProps) => (
  <>
    <StepperRow
      label={st('add.num')}
      name={name}
      num={num}
      max={CART_LINE_CAP}
      onChange={(next) => onChange({ num: next })}
    />
    <Field
      label={st('add.note')}
      value={note}
      maxLength={TEXT_AREA_MAX}
      onChange={(text) => onChange({ note: text })}
    />
  </>
);

interface OptionsSheetProps {
  /** What is chosen when it opens. */
  readonly first: DraftLine;
  /** The text of its button. */
  readonly action: (line: DraftLine) => string;
  readonly busy?: boolean;
  /** Further inputs, under its choices. */
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
    <EditSheet
      title={goods.name}
      save={action(line)}
      busy={busy}
      why={problem === undefined ? null : translate(problem.key, problem.args)}
      onSave={() => onChoose(line)}
      onClose={onClose}
    >
      <div className="col-l">
        <Modifiers line={line} onChange={setLine} />
        {more?.({ line, onChange: setLine })}
        <NumAndNote
          name={goods.name}
          num={quantity}
          note={note}
          onChange={(part) => setLine({ ...line, ...('num' in part ? { quantity: part.num } : part) })}
        />
      </div>
    </EditSheet>
  );
});
