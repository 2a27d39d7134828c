// An oxlint plugin: identifiers and file names do not contain the words that docs/glossary.md refuses, and no declared name
// has the form xOf.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const GLOSSARY = 'docs/glossary.md';

/** Splits a name: `readNoted`, `read-noted` and `READ_NOTED` have the parts read and noted. */
const toParts = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== '');

/** Joins the parts with dashes around each, so that one name can be searched in another. */
const toKey = (name) => `-${toParts(name).join('-')}-`;

/** The rows of a section's table: for each cell, the words in code spans. */
const findRows = (text, heading) => {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const spans = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
  const rows = section.split('\n').map((line) => line.split('|').slice(1).map(spans));
  return rows.filter(([words = []]) => words.length > 0);
};

/** The refused words, and the names that are allowed. */
export const parseGlossary = (text) => ({
  refused: findRows(text, 'Refused words').flatMap(([words]) => words),
  kept: findRows(text, 'Names that stay').flatMap(([names]) => names),
});

/** Makes a function that finds the refused word of a name; it returns `undefined` if there is none. */
export const makeWordFinder = ({ refused, kept }) => {
  const keptNames = new Set(kept);
  const keys = refused.map((word) => [toKey(word), word]);
  return (name) => {
    if (keptNames.has(name)) return undefined;
    const key = toKey(name);
    return keys.find(([wordKey]) => key.includes(wordKey))?.[1];
  };
};

/** Nodes that declare the name of their `id`, and those that declare the name of their `key`. */
const NAMED_BY_ID = new Set(['VariableDeclarator', 'FunctionDeclaration', 'FunctionExpression', 'TSDeclareFunction']);
const NAMED_BY_KEY = new Set([
  'MethodDefinition',
  'PropertyDefinition',
  'TSAbstractMethodDefinition',
  'TSAbstractPropertyDefinition',
  'TSPropertySignature',
  'TSMethodSignature',
]);

/** Whether an identifier names something here: a variable, a function, a parameter, a member, an import by another name. */
const isDeclared = (node) => {
  const { parent } = node;
  if (NAMED_BY_ID.has(parent.type) && parent.id === node) return true;
  if (NAMED_BY_KEY.has(parent.type)) return parent.key === node && !parent.computed;
  if (parent.type === 'Property') {
    // A key of an object; what a pattern takes out of one has the name that it has there, or one of its own.
    return parent.parent.type === 'ObjectPattern'
      ? parent.value === node && parent.key.name !== node.name
      : parent.key === node && !parent.computed && !parent.shorthand;
  }
  if (parent.type === 'ImportSpecifier') return parent.local === node && parent.imported.name !== node.name;
  return parent.params?.includes(node) ?? false;
};

/** Whether a name has the form xOf, which does not name what the function does. */
export const hasRefusedForm = (name) => /^#?[a-z][A-Za-z\d]*Of$/.test(name);

const glossary = parseGlossary(readFileSync(GLOSSARY, 'utf8'));
const findWord = makeWordFinder(glossary);

const refusedWords = {
  create(context) {
    const file = path.relative(process.cwd(), context.filename).replaceAll(path.sep, '/');
    const check = (node, name) => {
      const word = findWord(name);
      if (word)
        context.report({ node, message: `"${name}" has the refused word "${word}": ${GLOSSARY} names another.` });
    };
    const checkDeclared = (node) => {
      check(node, node.name);
      if (hasRefusedForm(node.name) && isDeclared(node) && !glossary.kept.includes(node.name))
        context.report({ node, message: `"${node.name}": say what it does, e.g. find, list, format (${GLOSSARY}).` });
    };
    return {
      Program: (node) => check(node, file),
      Identifier: checkDeclared,
      JSXIdentifier: (node) => check(node, node.name),
      PrivateIdentifier: checkDeclared,
    };
  },
};

export default { meta: { name: 'glossary' }, rules: { 'refused-words': refusedWords } };
