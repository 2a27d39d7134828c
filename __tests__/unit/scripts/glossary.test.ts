import { readFileSync } from 'node:fs';
import { hasRefusedForm, makeWordFinder, parseGlossary } from '../../../scripts/lint/glossary.mjs';

const glossary = parseGlossary(readFileSync('docs/glossary.md', 'utf8'));
const findWord = makeWordFinder({ refused: ['takenOff', 'Noted'], kept: ['takenOff'], pending: [['Noted', ['src']]] });

describe('the lint of the glossary', () => {
  it('reads the words from docs/glossary.md', () => {
    expect(glossary.refused).toEqual(expect.arrayContaining(['tidings', 'HOUSE_ROWS', 'krama']));
    expect(glossary.kept).toContain('takenOffReport');
  });

  it.each(['readNoted', 'NOTED_BY', 'a-noted-file.ts', 'domain/noted/index.ts', 'TakenOffSums', 'takenOffAt'])(
    'refuses %s',
    (name) => expect(findWord(name, 'server/app.ts')).toBeDefined(),
  );

  it.each(['notedly', 'annotated', 'takenOff', 'taken', 'offTaken'])('accepts %s', (name) =>
    expect(findWord(name, 'server/app.ts')).toBeUndefined(),
  );

  it('accepts a word that is not yet renamed in its folders only', () => {
    expect(findWord('readNoted', 'src/app.ts')).toBeUndefined();
    expect(findWord('readNoted', 'server/src/app.ts')).toBe('Noted');
  });

  it.each(['nameOf', '#keyOf', 'sha256Of'])('refuses to declare %s', (name) => expect(hasRefusedForm(name)).toBe(true));

  it.each(['ofName', 'findName', 'OutputOf', 'sumOfRows', 'of'])('does not mind %s', (name) =>
    expect(hasRefusedForm(name)).toBe(false),
  );

  it('accepts for later only words that it refuses', () => {
    for (const [word] of glossary.pending) expect(glossary.refused).toContain(word);
  });
});
