import { dishProblems } from '@romduol/domain/rules/dish';
import { useState } from 'react';
import type { Draft } from '../../../../components/staff/draft';
import { translate } from '../../../../i18n';
import type { DishInput } from '../../../../stores/staff/menu-editor';
import { isNamed } from './dish-draft';

/** A dish that is being edited, for the parts of its form. */
export interface Editing {
  readonly draft: DishInput;
  readonly set: (part: Partial<DishInput>) => void;
  /** What an input of one field is given. */
  readonly field: Draft<DishInput>[2];
  /** Another draft, in which something that may be absent is. */
  readonly replace: (draft: DishInput) => void;
  /** What is typed there is no value: it cannot be saved so. */
  readonly mark: (field: string, isWrong: boolean) => void;
  /** What is wrong with a field; null = nothing. */
  readonly wrong: (field: string) => string | null;
  readonly isChanged: boolean;
  readonly fits: boolean;
}

export const useDraft = (begun: DishInput): Editing => {
  const [draft, setDraft] = useState(begun);
  const [mistyped, setMistyped] = useState<readonly string[]>([]);
  const problems = dishProblems(draft);
  return {
    draft,
    field: (key) => ({
      value: draft[key],
      onChange: (value) => setDraft((before) => ({ ...before, [key]: value })),
    }),
    set: (part) => setDraft((before) => ({ ...before, ...part })),
    replace: setDraft,
    mark: (field, isWrong) =>
      setMistyped((before) => [...before.filter((each) => each !== field), ...(isWrong ? [field] : [])]),
    wrong: (field) => {
      const problem = problems.find((each) => each.field === field);
      return problem === undefined ? null : translate(problem.key, problem.args);
    },
    isChanged: draft !== begun || mistyped.length > 0,
    fits: mistyped.length === 0 && problems.length === 0 && isNamed(draft),
  };
};
