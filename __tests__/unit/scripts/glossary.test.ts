import { readFileSync } from 'node:fs';
import { hasRefusedForm, makeWordFinder, parseGlossary } from '../../../scripts/lint/glossary.mjs';

const glossary = parseGlossary(readFileSync('docs/glossary.md', 'utf8'));
const findWord = makeWordFinder({ refused: ['takenOff', 'Noted'], kept: ['takenOff'] });

describe('the lint of the glossary', () => {
  it('reads the words from docs/glossary.md', () => {
    expect(glossary.refused).toEqual(expect.arrayContaining(['tidings', 'HOUSE_ROWS', 'krama']));
    expect(glossary.kept).toContain('takenOffReport');
  });

  it.each(['readNoted', 'NOTED_BY', 'a-noted-file.ts', 'domain/noted/index.ts', 'TakenOffSums', 'takenOffAt'])(
    'refuses %s',
    (name) => expect(findWord(name)).toBeDefined(),
  );

  it.each(['notedly', 'annotated', 'takenOff', 'taken', 'offTaken'])('accepts %s', (name) =>
    expect(findWord(name)).toBeUndefined(),
  );

  it.each(['nameOf', '#keyOf', 'sha256Of'])('refuses to declare %s', (name) => expect(hasRefusedForm(name)).toBe(true));

  it.each(['ofName', 'findName', 'OutputOf', 'sumOfRows', 'of'])('does not mind %s', (name) =>
    expect(hasRefusedForm(name)).toBe(false),
  );
});
