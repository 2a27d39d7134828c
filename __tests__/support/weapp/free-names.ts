import { type NodePath, parseSync, traverse, types } from '@babel/core';

/**
 * Which names a script takes from outside of itself although the platform has no such name. A search for `document.`
 * would be wrong both ways: a build replaces the names of the browser by the framework's own, and a variable may have
 * any name; so the scopes are resolved.
 */

/** The language, without what the platform leaves out: Intl, WebAssembly, eval and code made from text. */
const LANGUAGE = [
  ...['Object', 'Array', 'Boolean', 'Number', 'String', 'Symbol', 'BigInt', 'Date', 'RegExp', 'Math', 'JSON'],
  ...['Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError', 'AggregateError'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'Promise', 'Proxy', 'Reflect', 'Function', 'arguments', 'undefined'],
  ...['ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array'],
  ...['Int32Array', 'Uint32Array', 'Float32Array', 'Float64Array', 'NaN', 'Infinity', 'globalThis'],
  ...['parseInt', 'parseFloat', 'isNaN', 'isFinite', 'escape', 'unescape'],
  ...['encodeURI', 'encodeURIComponent', 'decodeURI', 'decodeURIComponent'],
];

const PLATFORM = [
  ...['App', 'Page', 'Component', 'Behavior', 'getApp', 'getCurrentPages', 'requirePlugin'],
  ...['require', 'module', 'exports', 'console', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
];

/** Names that a library writes down and, on this platform, never reaches. */
const UNREACHED = [
  // Taro's runtime asks ByteDance's global for a document, on ByteDance's platform only.
  'tt',
  // The library of QR codes, for texts: it is given bytes.
  'TextEncoder',
];

const allowed = new Set([...LANGUAGE, ...PLATFORM, ...UNREACHED]);

const asksFor = (name: string, scope: NodePath): boolean => {
  let found = false;
  scope.traverse({
    UnaryExpression(unary) {
      const { operator, argument } = unary.node;
      if (operator !== 'typeof' || !types.isIdentifier(argument, { name })) return;
      found = true;
      unary.stop();
    },
  });
  return found;
};

/** A name is used with care where the function around it asks whether it is there, or catches its absence. */
function isGuarded(path: NodePath, name: string): boolean {
  for (let inner = path, outer = path.parentPath; outer; inner = outer, outer = outer.parentPath) {
    if (outer.isUnaryExpression({ operator: 'typeof' })) return true;
    if (outer.isTryStatement() && inner.key === 'block') return true;
    if (outer.isFunction() && asksFor(name, outer)) return true;
  }
  return false;
}

const makesCode = (path: NodePath): boolean =>
  path.key === 'callee' &&
  (path.parentPath?.isCallExpression() === true || path.parentPath?.isNewExpression() === true);

/** The foreign names of a script on a platform with these globals, each with the place where it is first used. */
export function foreignNames(code: string, platform: readonly string[] = ['wx']): string[] {
  const tree = parseSync(code, { sourceType: 'script', configFile: false, babelrc: false, compact: true });
  if (!tree) throw new Error('the script cannot be parsed');
  const found = new Map<string, string>();
  const look = (path: NodePath<types.Identifier>) => {
    const { name, start } = path.node;
    if (path.scope.hasBinding(name, true) || found.has(name)) return;
    const fromText = name === 'Function' && makesCode(path);
    if (((allowed.has(name) || platform.includes(name)) && !fromText) || isGuarded(path, name)) return;
    found.set(name, `${name}: ${code.slice(Math.max(0, (start ?? 0) - 40), (start ?? 0) + 40)}`);
  };
  traverse(tree, {
    Identifier(path) {
      if (path.isReferencedIdentifier()) look(path);
    },
    AssignmentExpression({ node, scope }) {
      const { left } = node;
      if (types.isIdentifier(left) && !scope.hasBinding(left.name, true)) {
        found.set(left.name, `${left.name} is assigned without being declared`);
      }
    },
  });
  return [...found.values()];
}
