import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Of every test, in jest.config.cjs. */
const DEFAULT_MS = 90_000;

/** The position of the time-out among the arguments of a test or a hook. */
const PLACES = new Map([
  ['it', 2],
  ['test', 2],
  ...['beforeAll', 'beforeEach', 'afterAll', 'afterEach'].map((name) => [name, 1] as const),
]);

const FILES = readdirSync('__tests__', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => path.join('__tests__', name));

const parse = (file: string, text = readFileSync(file, 'utf8')): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Every node of a tree that is of a kind. */
const all = <T extends ts.Node>(tree: ts.Node, isOne: (node: ts.Node) => node is T): T[] => {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (isOne(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

/** What is called at the root of `it(…)`, `it.each(…)(…)` or `(isLong ? it : it.skip)(…)`. */
const findRoot = (node: ts.Node): string => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return findRoot(node.expression);
  if (ts.isConditionalExpression(node)) return findRoot(node.whenTrue);
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return findRoot(node.expression);
  return '';
};

const isExplained = (node: ts.Node): boolean => {
  if (ts.isStatement(node)) return ts.getLeadingCommentRanges(node.getSourceFile().text, node.pos) !== undefined;
  return node.parent !== undefined && isExplained(node.parent);
};

/** The constant of the file that is meant by a name. */
const findConstant = (source: ts.SourceFile, name: ts.Node): ts.Node | undefined =>
  all(source, ts.isVariableDeclaration).find((node) => node.name.getText() === name.getText());

/** Time-outs above the default without a comment that gives the reason, as `file:line`. */
const unexplained = (source: ts.SourceFile): string[] =>
  all(source, ts.isCallExpression).flatMap((call) => {
    const limit = call.arguments[PLACES.get(findRoot(call.expression)) ?? Infinity];
    if (limit === undefined || (ts.isNumericLiteral(limit) && Number(limit.text) <= DEFAULT_MS)) return [];
    const constant = ts.isIdentifier(limit) ? findConstant(source, limit) : undefined;
    if (isExplained(call) || (constant !== undefined && isExplained(constant))) return [];
    return [`${source.fileName}:${source.getLineAndCharacterOfPosition(limit.pos).line + 1}`];
  });

it('a test or a hook that may take longer than 90 s has a comment that says why', () => {
  expect(FILES.flatMap((file) => unexplained(parse(file)))).toEqual([]);
});

it('no file changes the time-out of all its tests', () => {
  expect(FILES.filter((file) => /\bjest\.setTimeout\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ["it('eats', () => undefined, 120_000);", 1],
  ["it.each([1])('eats %s', () => undefined, 120_000);", 1],
  ['beforeAll(() => undefined, 120_000);', 1],
  ["(isLong ? it : it.skip)('eats', () => undefined, 2 * MINUTE);", 1],
  ["// A whole evening.\nit('eats', () => undefined, 120_000);", 0],
  ["/** A whole evening. */\nconst LONG = 120_000;\nit('eats', () => undefined, LONG);", 0],
  ["it('eats', () => undefined, 60_000);", 0],
  ["it('eats', () => undefined);", 0],
])('a developer writes %j: %d of its time-outs want a reason', (text, count) => {
  expect(unexplained(parse('a.test.ts', text))).toHaveLength(count);
});
