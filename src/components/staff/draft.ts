import { useState } from 'react';

/** What is edited in a form, a setter of some of its fields, and what an input of one field is given. */
export const useDraft = <T extends object>(initial: T | (() => T)) => {
  const [draft, setDraft] = useState(initial);
  const set = (part: Partial<T>): void => setDraft((before) => ({ ...before, ...part }));
  const field = <K extends keyof T>(key: K) => ({
    value: draft[key],
    onChange: (value: T[K]): void => setDraft((before) => ({ ...before, [key]: value })),
  });
  return [draft, set, field] as const;
};

/** The same for the parts of a form. */
export type Draft<T extends object> = ReturnType<typeof useDraft<T>>;
