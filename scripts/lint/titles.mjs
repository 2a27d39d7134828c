// An oxlint plugin: a title of a test or of a group of tests is short enough to be read in a list.

const MAX_LENGTH = 100;
const FUNCTIONS = new Set(['it', 'test', 'describe']);

/** `it` of `it`, `it.skip`, `it.each(rows)`, it.each`table` and `(isLong ? it : it.skip)`. */
const findRoot = (node) => {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return findRoot(node.object);
    case 'CallExpression':
      return findRoot(node.callee);
    case 'TaggedTemplateExpression':
      return findRoot(node.tag);
    case 'ConditionalExpression':
      return findRoot(node.consequent);
    case 'ParenthesizedExpression':
      return findRoot(node.expression);
    default:
      return undefined;
  }
};

/** The length of a text as it is written, placeholders included; 0 if it is not written here. */
const measureText = (node) => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.raw.length - 2 : 0;
    case 'TemplateLiteral':
      return node.end - node.start - 2;
    case 'BinaryExpression':
      return measureText(node.left) + measureText(node.right);
    default:
      return 0;
  }
};

const shortTitles = {
  create: (context) => ({
    CallExpression({ callee, arguments: [title] }) {
      if (!FUNCTIONS.has(findRoot(callee))) return;
      const length = measureText(title);
      if (length > MAX_LENGTH)
        context.report({
          node: title,
          message: `A title has at most ${MAX_LENGTH} characters, not ${length}: name the rule that the test proves.`,
        });
    },
  }),
};

export default { meta: { name: 'titles' }, rules: { 'short-titles': shortTitles } };
