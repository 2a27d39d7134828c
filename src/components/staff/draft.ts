import { useState } from 'react';

/** What is edited in a form, and a setter of some of its fields. */
export const useDraft = <T extends object>(initial: T | (() => T)) => {
  const [draft, setDraft] = useState(initial);
  const set = (part: Partial<T>): void => setDraft((before) => ({ ...before, ...part }));
  return [draft, set] as const;
};
