/** What the language itself brings. Everything else that a browser has is hidden from the mini-program. */
const LANGUAGE = [
  ...['Object', 'Array', 'Boolean', 'Number', 'String', 'Symbol', 'BigInt', 'Date', 'RegExp', 'Math', 'JSON'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Promise', 'Proxy', 'Reflect'],
  ...['ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array'],
  ...['Int32Array', 'Uint32Array', 'Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array'],
  ...['parseInt', 'parseFloat', 'isNaN', 'isFinite', 'NaN', 'Infinity', 'undefined', 'escape', 'unescape'],
  ...['encodeURI', 'encodeURIComponent', 'decodeURI', 'decodeURIComponent', 'eval'],
] as const;

/** What the platform adds under the browser's names. */
const SHARED = ['console', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** `instanceof Function` works on the platform, making one from text does not. */
const SafeFunction = new Proxy(Function, {
  apply: () => {
    throw new Error('Function(text) does not exist in a mini-program');
  },
  construct: () => {
    throw new Error('new Function(text) does not exist in a mini-program');
  },
});

const identifier = /^[A-Za-z_$][\w$]*$/;

/** All names that the browser's global object has and the platform does not. */
export function shadowedNames(): string[] {
  const kept = new Set<string>([...LANGUAGE, ...SHARED]);
  const names = new Set(['global', 'globalThis', 'Function']);
  for (
    let object: unknown = globalThis;
    object && object !== Object.prototype;
    object = Reflect.getPrototypeOf(object)
  ) {
    for (const name of Object.getOwnPropertyNames(object)) {
      if (identifier.test(name) && !kept.has(name)) names.add(name);
    }
  }
  return [...names];
}

/** The values of the shadowed names: undefined, except for the few that the platform has in a form of its own. */
export function shadowValues(names: readonly string[], platform: Record<string, unknown>): unknown[] {
  const safe: Record<string, unknown> = { ...platform, Function: SafeFunction };
  for (const name of [...LANGUAGE, ...SHARED]) safe[name] = Reflect.get(globalThis, name);
  // The platform's timers do not care about their receiver; the browser's do.
  for (const name of SHARED.slice(1)) {
    const timer = safe[name] as (...args: unknown[]) => unknown;
    safe[name] = timer.bind(globalThis);
  }
  delete safe.eval;
  const values: Record<string, unknown> = { ...platform, global: safe, globalThis: safe, Function: SafeFunction };
  return names.map((name) => values[name]);
}
