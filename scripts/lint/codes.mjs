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

const namedCodes = {
  create: (context) => ({
    BinaryExpression(node) {
      if (isRawComparison(node)) context.report({ node, message: `Compare by name: ${NAMES}` });
    },
    SwitchStatement(node) {
      for (const each of findRawCases(node)) context.report({ node: each, message: `Compare by name: ${NAMES}` });
    },
  }),
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
