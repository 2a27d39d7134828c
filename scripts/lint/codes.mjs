// An oxlint plugin: wire codes are compared by name, and time units are declared once.

/** Fields whose values have names in domain/codes.ts, domain/order/pay-status.ts or domain/rules/payment.ts. */
const CODED = new Set(
  (
    'payStatus pay_status status diningStyle dining_style style pricingMethod pricing_method usageType reduceType ' +
    'goodsType goods_type source serviceChargeMode method type'
  ).split(' '),
);
const NAMES = 'its number has a name in domain/codes.ts, domain/order/pay-status.ts or domain/rules/payment.ts.';

/** Numbers from here on are HTTP statuses. */
const HTTP = 100;

const UNITS = new Set(['SECOND_MS', 'MINUTE_MS', 'HOUR_MS', 'DAY_MS']);
const UNITS_FILE = 'domain/time/units.ts';

/** `payStatus` of `payStatus`, `order.payStatus` and `order?.payStatus`. */
export const findName = (node) => {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return findName(node.property);
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return findName(node.expression);
    default:
      return undefined;
  }
};

const isCode = (node) => node?.type === 'Literal' && typeof node.value === 'number' && node.value < HTTP;
const isCoded = (node) => CODED.has(findName(node));

/** Whether a comparison or a switch case uses the number itself. */
export const isRawComparison = ({ operator, left, right }) =>
  /^[=!<>]=*$/.test(operator) && ((isCoded(left) && isCode(right)) || (isCode(left) && isCoded(right)));
export const findRawCases = ({ discriminant, cases }) =>
  isCoded(discriminant) ? cases.filter(({ test }) => isCode(test)) : [];

/** `[1, 6, 8]`, as it is written or asserted. */
const isListOfCodes = (node) =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression'
    ? isListOfCodes(node.expression)
    : node?.type === 'ArrayExpression' && node.elements.length > 0 && node.elements.every(isCode);

/** A status of an order by its number, in SQL. */
const RAW_SQL = /\bpay_status\s*(?:=|<>|!=|IN\s*\()\s*\d/i;

const namedCodes = {
  create: (context) => {
    const refuse = (node) => context.report({ node, message: `Compare by name: ${NAMES}` });
    /** Constants of the file that are numbers or lists of them, and where statuses are compared with a constant. */
    const constants = new Set();
    const compared = [];
    return {
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && (isCode(init) || isListOfCodes(init))) constants.add(id.name);
      },
      BinaryExpression(node) {
        if (isRawComparison(node)) refuse(node);
        const { left, right } = node;
        if (isCoded(left) && right.type === 'Identifier') compared.push([right.name, node]);
        if (isCoded(right) && left.type === 'Identifier') compared.push([left.name, node]);
      },
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type !== 'MemberExpression' || findName(callee.property) !== 'includes' || !isCoded(given[0]))
          return;
        if (isListOfCodes(callee.object)) refuse(node);
        else compared.push([findName(callee.object), node]);
      },
      SwitchStatement(node) {
        findRawCases(node).forEach(refuse);
      },
      TemplateElement(node) {
        if (RAW_SQL.test(node.value.raw)) refuse(node);
      },
      'Program:exit'() {
        for (const [name, node] of compared) if (constants.has(name)) refuse(node);
      },
    };
  },
};

const timeUnits = {
  create: (context) => ({
    VariableDeclarator(node) {
      const name = findName(node.id);
      if (UNITS.has(name) && !context.filename.endsWith(UNITS_FILE)) {
        context.report({ node, message: `${name} is declared in ${UNITS_FILE}: import it.` });
      }
    },
  }),
};

export default { meta: { name: 'codes' }, rules: { 'named-codes': namedCodes, 'time-units': timeUnits } };
