export interface Glossary {
  readonly refused: readonly string[];
  readonly kept: readonly string[];
}
export const parseGlossary: (text: string) => Glossary;
export const makeWordFinder: (glossary: Glossary) => (name: string) => string | undefined;
export const hasRefusedForm: (name: string) => boolean;
